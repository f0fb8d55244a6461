/** So long a test waits for what must come, on the slowest machine; the same everywhere. Milliseconds. */
export const patience = 60_000

/** No test takes so long unless it hangs, and no hook; a long form may take hours. Milliseconds. */
const hangs = 300_000
const isLong = process.env.ATRIUM_SOAK === 'long'

/** The limits of every test, whatever it tests: they end what hangs, and say nothing of speed. */
export const waits = {
  setupFiles: ['./tools/test/setup.ts'],
  testTimeout: isLong ? 6 * 3_600_000 : hangs,
  hookTimeout: hangs,
  expect: { poll: { timeout: patience } },
}
