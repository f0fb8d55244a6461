import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { rateLimited } from '../errors.ts'

/** points in duration seconds. */
export type LimitRule = { name: string; points: number; duration: number }

/** Counters that all servers share where Redis is there; when it is away, each server counts for itself. */
export function createLimits(redis: Redis | null, rules: { callsPerMinute: number }) {
  const made = new Map<string, RateLimiterAbstract>()
  const make = (rule: LimitRule): RateLimiterAbstract => {
    const limiter = made.get(rule.name) ?? makeNew(rule)
    made.set(rule.name, limiter)
    return limiter
  }
  const makeNew = ({ name, points, duration }: LimitRule): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration })
    if (!redis) return memory
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter: memory,
    })
  }
  const calls = make({ name: 'calls', points: rules.callsPerMinute, duration: 60 })

  return {
    /** The counter of a rule; the same name again is the same counter. */
    make,
    /** One call of a person, or of an address where nobody is signed in. Errors: RATE_LIMITED. */
    countCall: (caller: string) => consume(calls, caller),
  }
}

export type Limits = ReturnType<typeof createLimits>

/** Counts one try against a limiter. Errors: RATE_LIMITED with the seconds to wait. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw rateLimited(refusal.msBeforeNext / 1000)
    throw refusal
  }
}
