import { v7 as newId } from 'uuid'
import { ProductError } from '../../platform/product-error.ts'
import { createStore } from '../../platform/store.ts'
import { sendFile } from './send-file.ts'

export interface Upload {
  id: string
  file: File
  /** Those that were chosen together have the same. */
  batch: string
  categoryID: string | null
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** Bytes. */
  sent: number
  error?: ProductError
}

/** Keeps what has arrived, in the library of the agency in which it was begun. */
type Keep = (input: { uuid: string; key: string; categoryID: string | null }) => Promise<unknown>

/** Is told of each batch that has come to its end and of which some did not come: how many there were, and those. */
type Tell = (total: number, refused: readonly Upload[]) => void

/** So many go up side by side; the others wait. */
const atOnce = 3

export const uploads = createStore<readonly Upload[]>([])

const running = new Map<string, AbortController>()
const keepers = new Map<string, Keep>()
const batches = new Map<string, { total: number; tell: Tell }>()

const change = (id: string, part: Partial<Upload>) =>
  uploads.set(uploads.get().map((each) => (each.id === id ? { ...each, ...part } : each)))

/** Puts files in line. */
export function addUploads(
  files: readonly File[],
  categoryID: string | null,
  keep: Keep,
  tell: Tell = () => undefined,
): void {
  const batch = newId()
  const added = files.map(
    (file): Upload => ({ id: newId(), file, batch, categoryID, state: 'waiting', sent: 0 }),
  )
  for (const { id } of added) keepers.set(id, keep)
  batches.set(batch, { total: added.length, tell })
  uploads.set([...uploads.get(), ...added])
  next()
}

export function pauseUpload(id: string): void {
  change(id, { state: 'paused' })
  running.get(id)?.abort()
  next()
}

/** Goes on with one that stands or has failed. */
export function resumeUpload(id: string): void {
  const { error: _, ...upload } = uploads.get().find((each) => each.id === id) ?? {}
  uploads.set(
    uploads.get().map((each) => (each.id === id ? ({ ...upload, state: 'waiting' } as Upload) : each)),
  )
  next()
}

/** Takes one out of the line, whatever it does. */
export function dropUpload(id: string): void {
  const dropped = uploads.get().find((each) => each.id === id)
  uploads.set(uploads.get().filter((each) => each.id !== id))
  const batch = dropped && batches.get(dropped.batch)
  if (batch) batch.total -= 1
  if (dropped) close(dropped.batch)
  running.get(id)?.abort()
  keepers.delete(id)
  next()
}

export const clearDone = (): void => uploads.set(uploads.get().filter(({ state }) => state !== 'done'))

function next(): void {
  const free = atOnce - running.size
  for (const upload of uploads
    .get()
    .filter(({ id, state }) => state === 'waiting' && !running.has(id))
    .slice(0, Math.max(0, free)))
    void run(upload)
  const isBusy = uploads.get().some(({ state }) => state === 'waiting' || state === 'sending')
  globalThis.onbeforeunload = isBusy ? (event) => event.preventDefault() : null
}

/** Tells of a batch, once, when none of it is on its way any more. */
function close(id: string): void {
  const batch = batches.get(id)
  const left = uploads.get().filter((each) => each.batch === id && each.state !== 'done')
  if (!batch || left.some(({ state }) => state !== 'failed')) return
  batches.delete(id)
  if (left.length > 0) batch.tell(batch.total, left)
}

async function run({ id, file, batch, categoryID }: Upload): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  change(id, { state: 'sending' })
  try {
    const { signal } = controller
    const key = await sendFile(file, { signal, onProgress: (sent) => change(id, { sent }) })
    await keepers.get(id)?.({ uuid: id, key, categoryID })
    change(id, { state: 'done', sent: file.size })
    keepers.delete(id)
  } catch (error) {
    if (!controller.signal.aborted) change(id, { state: 'failed', error: toError(error) })
  } finally {
    running.delete(id)
    close(batch)
    next()
  }
}

const toError = (error: unknown): ProductError =>
  error instanceof ProductError ? error : new ProductError({ code: 'INTERNAL', message: String(error) })
