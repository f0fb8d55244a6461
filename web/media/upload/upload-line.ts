import { isOnItsWay, type Upload, type UploadQueue } from '../../platform/uploads/queue.ts'

/** Keeps what has arrived, in the library. */
export type Keep = (input: { uuid: string; key: string; categoryID: string | null }) => Promise<unknown>

/** Is told of each batch that has come to its end and of which some did not come: how many there were, and those. */
export type Tell = (total: number, refused: readonly Upload[]) => void

interface Batch {
  ids: Set<string>
  tell: Tell
}

/** The files on their way into the library of one workspace: where in it they belong, and which were chosen together. */
export class UploadLine {
  readonly #queue: UploadQueue
  readonly #categories = new Map<string, string | null>()
  readonly #batches = new Set<Batch>()

  constructor(queue: UploadQueue) {
    this.#queue = queue
    queue.uploads.subscribe(() => {
      this.#askBeforeLeaving()
      for (const batch of this.#batches) this.#close(batch)
    })
  }

  get uploads() {
    return this.#queue.uploads
  }

  /** Goes on, until what it answers is called. */
  open(keep: Keep): () => void {
    return this.#queue.handTo(({ key }, uuid) =>
      keep({ uuid, key, categoryID: this.#categories.get(uuid) ?? null }),
    )
  }

  /** Puts files in line. */
  add(files: readonly File[], categoryID: string | null, tell: Tell = () => undefined): void {
    const ids = this.#queue.add(files)
    for (const id of ids) this.#categories.set(id, categoryID)
    this.#batches.add({ ids: new Set(ids), tell })
  }

  pause(id: string): void {
    this.#queue.pause(id)
  }

  /** Goes on with one that stands or has failed. */
  resume(id: string): void {
    this.#queue.retry(id)
  }

  /** Takes one out of the line, whatever it does. */
  drop(id: string): void {
    for (const { ids } of this.#batches) ids.delete(id)
    this.#queue.cancel(id)
  }

  clearDone(): void {
    this.#queue.clearDone()
  }

  /** Tells of a batch, once, when none of it is on its way any more. */
  #close(batch: Batch): void {
    const left = this.uploads.get().filter(({ id, state }) => state !== 'done' && batch.ids.has(id))
    if (left.some(isOnItsWay)) return
    this.#batches.delete(batch)
    if (left.length > 0) batch.tell(batch.ids.size, left)
  }

  /** Whoever closes the page is asked while there is a file that would be lost. */
  #askBeforeLeaving(): void {
    if (this.uploads.get().some(isOnItsWay)) addEventListener('beforeunload', this.#ask)
    else removeEventListener('beforeunload', this.#ask)
  }

  readonly #ask = (event: Event) => event.preventDefault()
}
