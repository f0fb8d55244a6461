import { type Answer, cacheHarness as harnessOf } from '../platform/client/cache-harness.ts'
import { messagingCache } from './cache.ts'

/** A client over messaging's cache; see the platform's harness. */
export const cacheHarness = (me: { id: string; role: string }, answers: Record<string, Answer>) =>
  harnessOf([messagingCache], me, answers)
