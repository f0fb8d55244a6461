import { createStore } from '../store.ts'

const name = 'atrium.agency'
const stored = createStore(sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? undefined)

/** The agency of every call: remembered by the tab, and for new tabs by the browser. */
export const currentAgency = {
  get: stored.get,
  subscribe: stored.subscribe,
  set(id: string | undefined): void {
    for (const storage of [sessionStorage, localStorage]) {
      if (id === undefined) storage.removeItem(name)
      else storage.setItem(name, id)
    }
    // first-paint.js, which runs before the application, applies the agency's brand.
    document.documentElement.dataset.agency = id ?? ''
    stored.set(id)
  },
}

/** The header that names the current agency to the server. */
export function agencyHeader(id = currentAgency.get()): Record<string, string> {
  return id === undefined ? {} : { 'Atrium-Agency': id }
}
