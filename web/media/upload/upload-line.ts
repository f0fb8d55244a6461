import { isOnItsWay } from '../../platform/uploads/on-its-way.ts'
import { type Take, type Upload, UploadQueue } from '../../platform/uploads/queue.ts'

/** Adds an uploaded file to the library. */
export type Keep = (input: { uuid: string; key: string; categoryID: string | null }) => Promise<unknown>

/** Called with each finished batch that has failures: how many files there were, and the failed ones. */
export type Tell = (total: number, refused: readonly Upload[]) => void

interface Batch {
  ids: Set<string>
  tell: Tell
}

/** The upload queue of one workspace's library. It pauses while the workspace is closed, and resumes when it is open. */
export class UploadLine extends UploadQueue {
  readonly #categories = new Map<string, string | null>()
  readonly #batches = new Set<Batch>()
  #taker: Take | undefined

  constructor() {
    super('attachment')
    this.mayRun = false
    this.uploads.subscribe(() => {
      this.#askBeforeLeaving()
      for (const batch of this.#batches) this.#close(batch)
    })
  }

  /** Resumes the queue, until the returned function is called. */
  open(keep: Keep): () => void {
    return this.handTo(({ key }, uuid) => keep({ uuid, key, categoryID: this.#categories.get(uuid) ?? null }))
  }

  override handTo(take: Take): () => void {
    const leave = super.handTo(take)
    this.#taker = take
    this.mayRun = true
    this.advance()
    return () => {
      leave()
      if (this.#taker !== take) return
      this.mayRun = false
      for (const { id, state } of this.uploads.get()) if (state === 'sending') this.#stop(id, 'waiting')
    }
  }

  /** Enqueues files. */
  override add(files: Iterable<File>, categoryID: string | null = null, tell: Tell = () => undefined) {
    const ids = super.add(files)
    for (const id of ids) this.#categories.set(id, categoryID)
    this.#batches.add({ ids: new Set(ids), tell })
    return ids
  }

  pause(id: string): void {
    this.#stop(id, 'paused')
  }

  /** Removes an upload in any state. */
  override cancel(id: string): void {
    for (const { ids } of this.#batches) ids.delete(id)
    super.cancel(id)
  }

  clearDone(): void {
    this.uploads.set(this.uploads.get().filter(({ state }) => state !== 'done'))
  }

  override arrived(id: string): void {
    this.change(id, { state: 'done' })
  }

  #stop(id: string, state: Upload['state']): void {
    this.change(id, { state })
    this.running.get(id)?.abort()
  }

  /** Reports a batch once none of its files is uploading any more. */
  #close(batch: Batch): void {
    const left = this.uploads.get().filter(({ id, state }) => state !== 'done' && batch.ids.has(id))
    if (left.some(isOnItsWay)) return
    this.#batches.delete(batch)
    if (left.length > 0) batch.tell(batch.ids.size, left)
  }

  /** Warns before the page closes while an upload would be lost. */
  #askBeforeLeaving(): void {
    if (this.uploads.get().some(isOnItsWay)) addEventListener('beforeunload', this.#ask)
    else removeEventListener('beforeunload', this.#ask)
  }

  readonly #ask = (event: Event) => event.preventDefault()
}
