import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../platform/clock.ts'

/** A clock that several lanes of the story have set differently at the same time. */
export type StoryClock = Clock & {
  /** Does something at a moment: for it, and for all that it waits for, that is now. */
  at<Result>(moment: Date, work: () => Promise<Result>): Promise<Result>
}

/** present: the time of whatever happens outside of the story. */
export function createStoryClock(present: Date): StoryClock {
  const moments = new AsyncLocalStorage<Date>()
  return {
    now: () => moments.getStore() ?? present,
    at: (moment, work) => moments.run(moment, work),
  }
}
