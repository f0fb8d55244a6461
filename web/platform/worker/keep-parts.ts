import type { Language } from '../../../shared/identity-facts.ts'
import { pageBuild } from '../chunk.ts'
import { fetchInTime } from '../timeouts.ts'
import { whenIdle } from '../when-idle.ts'

/** `parts.json` of the build (`tools/parts.ts`). */
interface Parts {
  build: string
  all: string[]
  staff: string[]
  languages: Partial<Record<Language, string[]>>
}

/** A long line would otherwise make hundreds of small files a matter of minutes. */
const atOnce = 4
/** A worker that does not answer is left alone. Milliseconds. */
const patience = 60_000

interface Reader {
  isStaff: boolean
  language: Language
}

/** What Chromium tells about a line. */
interface Line {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Whether nobody pays for this line by its bytes, as far as the browser tells. */
export function isFree(line: Line | undefined = (navigator as { connection?: Line }).connection): boolean {
  if (!line) return true
  return !line.saveData && line.type !== 'cellular' && !/2g|3g/.test(line.effectiveType ?? '')
}

/**
 * Fetches the parts of the application that a person may open, a few at a time and while nothing else happens, so that they are
 * there at once, and without a line. The service worker keeps them as they pass. Ends with the line; returns what stops it.
 */
export function keepParts(reader: Reader): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  void keep(reader, signal).catch(() => undefined)
  return () => stopping.abort()
}

async function keep(reader: Reader, signal: AbortSignal): Promise<void> {
  const answer = await fetchInTime('/parts.json', { signal })
  if (!answer.ok) return
  const parts = (await answer.json()) as Parts
  // The server has another build since this page came; the next page asks for its own.
  if (new URL(parts.build, location.href).href !== pageBuild()) return
  const all = partsOf(parts, reader)
  let isComplete = true
  for (let at = 0; at < all.length; at += atOnce) {
    await idle(signal)
    const { controller } = navigator.serviceWorker
    // A page that was reloaded past the worker has none.
    if (!controller || signal.aborted || !isFree() || (await isReplaced())) return
    isComplete = (await keepFew(controller, all.slice(at, at + atOnce))) && isComplete
  }
  if (isComplete) navigator.serviceWorker.controller?.postMessage({ type: 'complete', build: parts.build })
}

/** A browser begins the next worker when this one has nothing to do, and the next page asks for its own parts. */
const isReplaced = async (): Promise<boolean> =>
  Boolean((await navigator.serviceWorker.getRegistration())?.waiting)

/** The worker fetches and keeps what it does not have: what a page fetches need not pass through it. Says whether it has them all. */
async function keepFew(worker: ServiceWorker, paths: string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const done = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data === true)
    }
  })
  worker.postMessage({ type: 'keep', paths }, [port2])
  const isKept = await done
  port1.close()
  return isKept
}

/** The parts of a person's side, in their language; those of the first pages come first. */
export function partsOf(
  { all, staff, languages }: Omit<Parts, 'build'>,
  { isStaff, language }: Reader,
): string[] {
  return [...all, ...(languages[language] ?? []), ...(isStaff ? staff : [])].map((path) => `/${path}`)
}

const idle = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const cancel = whenIdle(resolve, 5_000)
    signal.addEventListener('abort', () => {
      cancel()
      resolve()
    })
  })
