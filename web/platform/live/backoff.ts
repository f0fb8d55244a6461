const first = 400
const longest = 30_000

/** Milliseconds to wait before try `failures + 1`: quick at first (under half a second), doubling to 30 s, jittered. */
export function backoff(failures: number, random = Math.random()): number {
  const full = Math.min(longest, first * 2 ** failures)
  return Math.round(full / 2 + (full / 2) * random)
}
