import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Loaded into the server before everything else. On the signal it collects, and writes down what is still in use.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(join(process.env.DATA_DIR ?? '', 'in-use.txt'), String(heapUsed + external))
})
