/** So long a test waits for what must come, on the slowest machine; the same everywhere. Milliseconds. */
export const patience = 60_000

/** No test takes so long unless it hangs. Milliseconds. */
export const hangs = 300_000

/** The limits of every test, whatever it tests: they end what hangs, and say nothing of speed. */
export const waits = {
  setupFiles: ['./tools/test/setup.ts'],
  testTimeout: hangs,
  hookTimeout: hangs,
  expect: { poll: { timeout: patience } },
}
