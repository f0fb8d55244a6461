const waiting = new Map<string, Promise<unknown>>()

/**
 * Runs `work` alone among all tabs of this origin. Plain-http addresses have no `navigator.locks`: there it is alone
 * in its own tab only, and the server's grace for rotated tokens and repeated ids covers the rest.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(`atrium.${name}`, work)
  const turn = (waiting.get(name) ?? Promise.resolve()).then(work, work)
  waiting.set(name, turn)
  return turn
}
