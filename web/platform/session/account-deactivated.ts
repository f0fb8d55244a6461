import { createStore } from '../store.ts'

const name = 'atrium.deactivated'
const stored = createStore(read())

/**
 * Whether this browser's session ended because its whole account was deactivated; shared by all tabs until the next
 * sign-in or sign-out.
 */
export const accountDeactivated = {
  get: stored.get,
  subscribe: stored.subscribe,
  set(value: boolean): void {
    if (value) localStorage.setItem(name, 'true')
    else localStorage.removeItem(name)
    stored.set(value)
  },
}

function read(): boolean {
  return localStorage.getItem(name) !== null
}

addEventListener('storage', ({ key }) => {
  if (key === null || key === name) stored.set(read())
})
