import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { rateLimited } from '../errors.ts'
import { networkOf } from './network.ts'

/** points in duration seconds. */
export type LimitRule = { name: string; points: number; duration: number }

/** Counters that all servers share where Redis is there; when it is away, each server counts for itself. */
export function createLimits(redis: Redis | null, rules: { callsPerMinute: number; filesPerMinute: number }) {
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

  const counted = (name: string, points: number) => {
    const limiter = make({ name, points, duration: 60 })
    return (request: { ip: string }) => consume(limiter, networkOf(request.ip))
  }

  return {
    /** A renewal or an end of a session, of a network. Errors: RATE_LIMITED. */
    countRenewal: counted('renewals', rules.callsPerMinute),
    /** A file that a network asks for. Errors: RATE_LIMITED. */
    countFile: counted('files', rules.filesPerMinute),
    /** The counter of a rule; the same name again is the same counter. */
    make,
    /** A call of a person, or of a network where nobody is signed in; one that costs more counts as several. Errors: RATE_LIMITED. */
    countCall: (caller: string, points = 1) => consume(calls, caller, points),
    /** What a call turned out to cost, which only the next ones can be refused for. */
    addCost(caller: string, points: number) {
      if (points > 0) calls.penalty(caller, points).catch(() => undefined)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

/** Counts tries against a limiter. Errors: RATE_LIMITED with the seconds to wait. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  if (points === 0) return
  try {
    await limiter.consume(key, points)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw rateLimited(refusal.msBeforeNext / 1000)
    throw refusal
  }
}
