import { AsyncLocalStorage } from 'node:async_hooks'
import { isWatched } from '../config.ts'

/** Who has connections: an operation, and the one within which it began. */
export type Holder = { readonly outer: Holder | undefined; connections: number }

const holders = new AsyncLocalStorage<Holder>()

export const newHolder = (): Holder => ({ outer: holders.getStore(), connections: 0 })

/** Does a part of what somebody does. What begins in it begins within theirs. */
export const within = <Result>(holder: Holder, work: () => Result): Result => holders.run(holder, work)

/** Does what belongs to nobody who has a connection, such as telling others of what was done. */
export const apart = <Result>(work: () => Result): Result => holders.exit(work)

/**
 * Notes that whoever asks takes a connection; answers what notes that they gave it back. A pool whose every connection
 * waits for a second one stands still, so asking for one is an error, except in production, where nobody is refused for it.
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
