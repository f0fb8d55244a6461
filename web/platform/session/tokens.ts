import { createStore } from '../store.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

const stored = createStore(read())

/** The tokens in browser storage, under the names of the specification; undefined when signed out. */
export const tokens = {
  get: stored.get,
  subscribe: stored.subscribe,
  /** The value in storage, even if another tab's change has not been announced yet. */
  latest(): Tokens | undefined {
    reload()
    return stored.get()
  },
  set({ accessToken, refreshToken }: Tokens): void {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('refreshToken', refreshToken)
    reload()
  },
  clear(): void {
    localStorage.removeItem('accessToken')
    localStorage.removeItem('refreshToken')
    reload()
  },
}

function read(): Tokens | undefined {
  const accessToken = localStorage.getItem('accessToken')
  const refreshToken = localStorage.getItem('refreshToken')
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined
}

/** Reads what this or another tab has stored. */
function reload(): void {
  const next = read()
  const now = stored.get()
  if (next?.accessToken !== now?.accessToken || next?.refreshToken !== now?.refreshToken) stored.set(next)
}

// Another tab signed in, refreshed or signed out (key is null when it cleared everything).
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'accessToken' || key === 'refreshToken') reload()
})
