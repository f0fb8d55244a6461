import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

export const pdfType = 'application/pdf'

const mebibyte = 2 ** 20

/**
 * Limits for reading one PDF: milliseconds; mebibytes of the reader's own memory; and the growth of the process during the read,
 * because the bytes themselves, and what they unpack to, are outside the reader's own memory.
 */
const most = { ms: 15_000, mebibytes: 256, growth: 512 }

/** A larger one is not read. */
const largestRead = 100 * mebibyte

/** PDFs are read one at a time, so that memory growth can be attributed to one of them. */
let reading: Promise<unknown> = Promise.resolve()

/**
 * The number of pages of a PDF; null if it is large, damaged or takes too much memory, which does not prevent its use. It is
 * parsed in an isolated worker thread with a deadline. Its scripts are not run.
 */
export function pagesOf(path: string, limits = most): Promise<number | null> {
  const pages = reading.then(() => read(path, limits))
  reading = pages.catch(() => undefined)
  return pages
}

async function read(path: string, { ms, mebibytes, growth }: typeof most): Promise<number | null> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > largestRead) return null
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: path,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mebibytes, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  const grown = new AbortController()
  const before = process.memoryUsage.rss()
  const watching = setInterval(() => {
    if (process.memoryUsage.rss() - before > growth * mebibyte) grown.abort()
  }, 50)
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(ms), grown.signal])
    const [pages] = await once(worker, 'message', { signal })
    return pages
  } catch {
    return null
  } finally {
    clearInterval(watching)
    await worker.terminate()
  }
}
