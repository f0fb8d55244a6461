import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Loaded into the server before everything else. On the signal it collects, gives back the pages that V8 would keep for
// later, and writes down what is still in use.
process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const { heapUsed, external } = process.memoryUsage()
  const file = join(process.env.DATA_DIR ?? '', 'in-use.txt')
  writeFileSync(`${file}.part`, String(heapUsed + external))
  renameSync(`${file}.part`, file)
})
