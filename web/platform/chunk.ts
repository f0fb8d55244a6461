import { fetchInTime } from './timeouts.ts'

const patience = 120_000
const reloaded = 'atrium.reloaded'

/** A part of the application could not be loaded, even after a reload. */
export class ChunkLoadError extends Error {
  /** The specification's code where it was the chunk's style that did not come. */
  readonly code: 'CSS_CHUNK_LOAD_FAILED' | undefined

  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
    this.code =
      cause instanceof Error && /preload CSS/.test(cause.message) ? 'CSS_CHUNK_LOAD_FAILED' : undefined
  }
}

/**
 * Loads a chunk within 120 s. When it is not there, the page is loaded anew once, because after an update of the
 * server the old files are gone; if that does not help, or without a line to the server, it throws a ChunkLoadError.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const chunk = await Promise.race([load(), timeout()])
    sessionStorage.removeItem(reloaded)
    return chunk
  } catch (cause) {
    if (sessionStorage.getItem(reloaded) || !(await serverAnswers())) throw new ChunkLoadError(cause)
    sessionStorage.setItem(reloaded, '1')
    location.reload()
    return new Promise(() => {})
  }
}

/** Loads the chunk of a part of a page; without a line to the server it waits for one, so that the page stays. */
export async function loadPartChunk<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadChunk(load)
    } catch (error) {
      if (await serverAnswers()) throw error
      await lineOrPause()
    }
  }
}

/** A page that is loaded anew without a server would be gone. */
async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetchInTime('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const pause = 3_000

function lineOrPause(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  window.addEventListener('online', () => resolve(), { once: true })
  if (navigator.onLine) setTimeout(resolve, pause)
  return promise
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${patience} ms`)), patience)
  })
}
