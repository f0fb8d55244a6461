import { isOnItsWay } from '../../platform/uploads/on-its-way.ts'
import { type Take, type Upload, UploadQueue } from '../../platform/uploads/queue.ts'

/** Keeps what has arrived, in the library. */
export type Keep = (input: { uuid: string; key: string; categoryID: string | null }) => Promise<unknown>

/** Is told of each batch that has come to its end and of which some did not come: how many there were, and those. */
export type Tell = (total: number, refused: readonly Upload[]) => void

interface Batch {
  ids: Set<string>
  tell: Tell
}

/** The files on their way into the library of one workspace. They stand while it is closed, and go on when it is open. */
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

  /** Goes on, until what it answers is called. */
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

  /** Puts files in line. */
  override add(files: Iterable<File>, categoryID: string | null = null, tell: Tell = () => undefined) {
    const ids = super.add(files)
    for (const id of ids) this.#categories.set(id, categoryID)
    this.#batches.add({ ids: new Set(ids), tell })
    return ids
  }

  pause(id: string): void {
    this.#stop(id, 'paused')
  }

  /** Takes one out of the line, whatever it does. */
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
