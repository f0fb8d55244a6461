import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { rateLimited } from '../errors.ts'
import { networkOf } from './network.ts'

/** points per duration in seconds. */
export type LimitRule = { name: string; points: number; duration: number }

/** Rate limiters shared by all servers through Redis; while it is unavailable, each server counts for itself. */
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
    /** A session renewal or sign-out, per network. Errors: RATE_LIMITED. */
    countRenewal: counted('renewals', rules.callsPerMinute),
    /** A file download, per network. Errors: RATE_LIMITED. */
    countFile: counted('files', rules.filesPerMinute),
    /** The limiter of a rule; one per name. */
    make,
    /** A call, per person, or per network for anonymous callers; expensive calls count as several. Errors: RATE_LIMITED. */
    countCall: (caller: string, points = 1) => consume(calls, caller, points),
    /** Adds a call's actual cost afterwards, which can only block later calls. */
    addCost(caller: string, points: number) {
      if (points > 0) calls.penalty(caller, points).catch(() => undefined)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

/** Consumes points of a limiter. Errors: RATE_LIMITED with the seconds to wait. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  if (points === 0) return
  try {
    await limiter.consume(key, points)
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw rateLimited(refusal.msBeforeNext / 1000)
    throw refusal
  }
}
