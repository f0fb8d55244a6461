import { vi } from 'vitest'
import { patience } from './waits.ts'

type Options = { timeout?: number; interval?: number }

// Vitest itself gives up after a second, for which a busy machine is enough.
const patiently = (options?: number | Options): Options => ({
  timeout: patience,
  ...(typeof options === 'number' ? { timeout: options } : options),
})

const { waitFor, waitUntil } = vi
vi.waitFor = (check, options) => waitFor(check, patiently(options))
vi.waitUntil = (check, options) => waitUntil(check, patiently(options))
