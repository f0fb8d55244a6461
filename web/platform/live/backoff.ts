const first = 400
const longest = 30_000

/** The delay in milliseconds before attempt `failures + 1`: under half a second at first, doubling up to 30 s, with jitter. */
export function backoff(failures: number, random = Math.random()): number {
  const full = Math.min(longest, first * 2 ** failures)
  return Math.round(full / 2 + (full / 2) * random)
}
