import { rateLimited } from '../errors.ts'

type Caller = { free: number; waiting: (() => void)[] }

/** So many of one caller's operations wait for a slot; further ones are refused. */
const maxWaiting = 100

/**
 * Each caller may have so many operations under way: one person alone must not take all connections to the database, nor
 * the memory that unread answers lie in.
 */
export function createSlots(size: number) {
  const callers = new Map<string, Caller>()

  const release = (key: string, caller: Caller) => {
    const next = caller.waiting.shift()
    if (next) return next()
    caller.free += 1
    if (caller.free === size) callers.delete(key)
  }

  return {
    /** Waits for a slot; what it answers gives it back. Errors: RATE_LIMITED. */
    async take(key: string): Promise<() => void> {
      const caller = callers.get(key) ?? { free: size, waiting: [] }
      callers.set(key, caller)
      if (caller.waiting.length >= maxWaiting) throw rateLimited(1)
      if (caller.free > 0) caller.free -= 1
      else await new Promise<void>((resolve) => caller.waiting.push(resolve))
      let isTaken = true
      return () => {
        if (isTaken) release(key, caller)
        isTaken = false
      }
    },
  }
}

export type Slots = ReturnType<typeof createSlots>
