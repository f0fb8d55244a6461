import { AsyncLocalStorage } from 'node:async_hooks'
import { isWatched } from '../config.ts'

/** The owner of connections: an operation, and the operation within which it began. */
export type Holder = { readonly outer: Holder | undefined; connections: number }

const holders = new AsyncLocalStorage<Holder>()

export const newHolder = (): Holder => ({ outer: holders.getStore(), connections: 0 })

/** Runs nested work: operations that it starts belong to the holder. */
export const within = <Result>(holder: Holder, work: () => Result): Result => holders.run(holder, work)

/** Runs work that is independent of any connection's holder, such as publishing events. */
export const apart = <Result>(work: () => Result): Result => holders.exit(work)

/**
 * Registers a connection of the holder and returns the function that registers its release. A pool deadlocks when every
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
