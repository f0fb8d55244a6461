import { v7 as newId } from 'uuid'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { type Sender, senderNow } from '../../platform/session/sender.ts'
import { createStore, type Store } from '../../platform/store.ts'
import { uploadFile } from '../../platform/upload.ts'

export interface Upload {
  id: string
  file: File
  /** Those that were chosen together have the same. */
  batch: string
  categoryID: string | null
  /** In whose name, and in which agency, it goes up. */
  sender: Sender
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** Bytes; told to whoever shows this file, and to nobody else. */
  sent: Store<number>
  error?: ProductError
}

/** Keeps what has arrived, in the library. */
export type Keep = (input: { uuid: string; key: string; categoryID: string | null }) => Promise<unknown>

/** Is told of each batch that has come to its end and of which some did not come: how many there were, and those. */
export type Tell = (total: number, refused: readonly Upload[]) => void

/** So many go up side by side; the others wait. */
const atOnce = 3

/** The files on their way into the library of one workspace. They stand while it is closed, and go on when it is open. */
export class UploadLine {
  readonly uploads = createStore<readonly Upload[]>([])
  readonly #running = new Map<string, AbortController>()
  readonly #batches = new Map<string, { total: number; tell: Tell }>()
  #keep: Keep | undefined

  /** Goes on, until what it answers is called. */
  open(keep: Keep): () => void {
    this.#keep = keep
    this.#next()
    return () => {
      if (this.#keep !== keep) return
      this.#keep = undefined
      for (const { id, state } of this.uploads.get()) if (state === 'sending') this.#stop(id, 'waiting')
    }
  }

  /** Gives all of it up. */
  end(): void {
    this.#keep = undefined
    this.uploads.set([])
    for (const controller of this.#running.values()) controller.abort()
    this.#batches.clear()
  }

  /** Puts files in line. */
  add(files: readonly File[], categoryID: string | null, tell: Tell = () => undefined): void {
    const batch = newId()
    const sender = senderNow()
    const added = files.map((file): Upload => {
      const sent = createStore(0)
      return { id: newId(), file, batch, categoryID, sender, state: 'waiting', sent }
    })
    this.#batches.set(batch, { total: added.length, tell })
    this.uploads.set([...this.uploads.get(), ...added])
    this.#next()
  }

  pause(id: string): void {
    this.#stop(id, 'paused')
    this.#next()
  }

  /** Goes on with one that stands or has failed. */
  resume(id: string): void {
    this.#change(id, { state: 'waiting', error: undefined })
    this.#next()
  }

  /** Takes one out of the line, whatever it does. */
  drop(id: string): void {
    const dropped = this.uploads.get().find((each) => each.id === id)
    this.uploads.set(this.uploads.get().filter((each) => each.id !== id))
    const batch = dropped && this.#batches.get(dropped.batch)
    if (batch) batch.total -= 1
    if (dropped) this.#close(dropped.batch)
    this.#running.get(id)?.abort()
    this.#next()
  }

  clearDone(): void {
    this.uploads.set(this.uploads.get().filter(({ state }) => state !== 'done'))
  }

  #stop(id: string, state: Upload['state']): void {
    this.#change(id, { state })
    this.#running.get(id)?.abort()
  }

  #change(id: string, part: { state: Upload['state']; error?: ProductError | undefined }): void {
    const changed = (each: Upload): Upload => {
      const { error: _, ...upload } = each
      return { ...upload, state: part.state, ...(part.error ? { error: part.error } : {}) }
    }
    this.uploads.set(this.uploads.get().map((each) => (each.id === id ? changed(each) : each)))
  }

  #next(): void {
    const free = this.#keep ? atOnce - this.#running.size : 0
    const waiting = this.uploads
      .get()
      .filter(({ id, state }) => state === 'waiting' && !this.#running.has(id))
    for (const upload of waiting.slice(0, Math.max(0, free))) void this.#run(upload)
  }

  /** Tells of a batch, once, when none of it is on its way any more. */
  #close(id: string): void {
    const batch = this.#batches.get(id)
    const left = this.uploads.get().filter((each) => each.batch === id && each.state !== 'done')
    if (!batch || left.some(({ state }) => state !== 'failed')) return
    this.#batches.delete(id)
    if (left.length > 0) batch.tell(batch.total, left)
  }

  async #run({ id, file, batch, categoryID, sender, sent }: Upload): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(id, controller)
    this.#change(id, { state: 'sending' })
    try {
      const onProgress = (done: number) => sent.set(done * file.size)
      const { key } = await uploadFile(file, { purpose: 'attachment', sender, signal, onProgress })
      signal.throwIfAborted()
      await this.#keep?.({ uuid: id, key, categoryID })
      sent.set(file.size)
      this.#change(id, { state: 'done' })
    } catch (error) {
      if (!signal.aborted) this.#change(id, { state: 'failed', error: toProductError(error) })
    } finally {
      this.#running.delete(id)
      this.#close(batch)
      this.#next()
    }
  }
}
