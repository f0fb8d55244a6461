import { ChunkLoadError } from './chunk-error.ts'
import { loadStyled } from './chunk-styles.ts'
import { hasTyped } from './leaving.ts'
import { fetchInTime } from './timeouts.ts'

const patience = 120_000
const reloaded = 'atrium.reloaded'

/** Identifies the build of this page: the name of its first file contains a content hash. */
export const pageBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'unknown'

/**
 * Loads a chunk within 120 s, and asks once more for one that a server which answers has refused. If it is missing, the
 * page is reloaded once for each build, because after an update of the server the old files are gone; if that does not
 * help, would take away what somebody is writing, or without a connection, it throws a ChunkLoadError.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await Promise.race([loadStyled(load), timeout()])
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause
    if (!(await serverAnswers())) throw new ChunkLoadError(cause, true)
    return loadAgain(load, cause)
  }
}

async function loadAgain<T>(load: () => Promise<T>, cause: unknown): Promise<T> {
  try {
    if (!(cause instanceof Late)) return await Promise.race([loadStyled(load), timeout()])
  } catch {}
  if (sessionStorage.getItem(reloaded) === pageBuild() || hasTyped()) throw new ChunkLoadError(cause, false)
  sessionStorage.setItem(reloaded, pageBuild())
  location.reload()
  return new Promise(() => {})
}

/** Loads a chunk for a viewer who has typed something: the page is not reloaded, even if the load fails. */
export async function loadInPlace<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await Promise.race([loadStyled(load), timeout()])
  } catch (cause) {
    throw new ChunkLoadError(cause, !(await serverAnswers()))
  }
}

/** Loads a chunk that has no place on the page, such as toasts; waits for a connection if there is none. */
export async function loadPartChunk<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadChunk(load)
    } catch (error) {
      if (!(error instanceof ChunkLoadError && error.isOffline)) throw error
      await new Promise<void>(onLine)
    }
  }
}

/** Loads something once for all its users. A failure is not cached: the next use retries. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Without a server, a reload would lose the page. */
async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetchInTime('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const pause = 3_000

/** Runs once, when the connection is back or might be. Returns a function that cancels it. */
export function onLine(run: () => void): () => void {
  const stop = () => {
    removeEventListener('online', back)
    clearTimeout(timer)
  }
  const back = () => {
    stop()
    run()
  }
  addEventListener('online', back)
  const timer = navigator.onLine ? setTimeout(back, pause) : undefined
  return stop
}

class Late extends Error {}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Late(`No answer within ${patience} ms`)), patience)
  })
}
