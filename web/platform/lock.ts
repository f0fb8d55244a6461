const waiting = new Map<string, Promise<unknown>>()

/**
 * Runs `work` exclusively among all tabs of this origin. `navigator.locks` is missing over plain http: there it is
 * exclusive within its own tab only, and the server's grace period for rotated tokens and repeated ids covers the rest.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(`atrium.${name}`, work)
  const turn = (waiting.get(name) ?? Promise.resolve()).then(work, work)
  waiting.set(name, turn)
  const done = () => {
    if (waiting.get(name) === turn) waiting.delete(name)
  }
  turn.then(done, done)
  return turn
}

/** Runs `work` exclusively too, but only if nobody holds or awaits the lock; undefined otherwise. */
export async function withFreeLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (navigator.locks) {
    return navigator.locks.request(`atrium.${name}`, { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    )
  }
  return waiting.has(name) ? undefined : withLock(name, work)
}
