import { AsyncLocalStorage } from 'node:async_hooks'
import { isWatched } from '../config.ts'

/** Who has connections: an operation, and the one within which it began. */
export type Holder = { readonly outer: Holder | undefined; connections: number }

const holders = new AsyncLocalStorage<Holder>()

export const newHolder = (): Holder => ({ outer: holders.getStore(), connections: 0 })

/** Runs nested work: whatever starts in it belongs to the holder. */
export const within = <Result>(holder: Holder, work: () => Result): Result => holders.run(holder, work)

/** Does what belongs to nobody who has a connection, such as telling others of what was done. */
export const apart = <Result>(work: () => Result): Result => holders.exit(work)

/**
 * Registers that the holder takes a connection; returns the function that registers its release. A pool deadlocks when every
 * connection waits for a second one, so a nested request is an error, except in production, where it is let through.
 */
export function takeConnection(): () => void {
  const holder = holders.getStore()
  if (!holder || !isWatched) return () => undefined
  for (let at: Holder | undefined = holder; at; at = at.outer)
    if (at.connections > 0) throw new Error('a transaction begins within one that keeps its connection')
  holder.connections += 1
  return () => {
    holder.connections -= 1
  }
}
