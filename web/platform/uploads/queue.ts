import { v7 as newId } from 'uuid'
import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import { loadInPlace } from '../chunk.ts'
import { type ProductError, toProductError } from '../product-error.ts'
import { type Sender, senderNow } from '../session/sender.ts'
import { createStore, type Store } from '../store.ts'
import { advance, type Lane, laneOf } from './turns.ts'
import type { UploadedFile } from './upload.ts'

/** A file on its way. Its id grows with time, so that files stay in the order in which they were chosen. */
export interface Upload {
  id: string
  file: File
  /** In whose name, and in which agency, it goes up. */
  sender: Sender
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'done'
  /** 0 to 1; told to whoever shows this file, and to nobody else. */
  progress: Store<number>
  error?: ProductError | undefined
}

/** Does what is to be done with a file that has arrived; what it throws is why that file failed. */
export type Take = (file: UploadedFile, id: string) => unknown

/** The files on their way to one place. */
export class UploadQueue {
  readonly uploads = createStore<readonly Upload[]>([])
  readonly #purpose: UploadPurpose
  readonly #running = new Map<string, { lane: Lane; controller: AbortController }>()
  #take: Take | undefined
  #keep: Take | undefined

  constructor(purpose: UploadPurpose) {
    this.#purpose = purpose
  }

  protected get isTaken(): boolean {
    return this.#take !== undefined
  }

  /** Takes what arrives while no component does. */
  keepBy(keep: Take): void {
    this.#keep = keep
  }

  /** Hands what arrives to a component, until it is gone. */
  handTo(take: Take): () => void {
    this.#take = take
    advance()
    return () => {
      if (this.#take === take) this.#take = undefined
    }
  }

  /** Answers the ids of the new ones. */
  add(files: Iterable<File>): string[] {
    const sender = senderNow()
    const added = [...files].map((file) => begun(newId(), file, sender))
    this.put(added)
    for (const each of added) this.added(each)
    return added.map(({ id }) => id)
  }

  /** Goes on with one that stands or has failed. */
  retry(id: string): void {
    const again = this.uploads.get().find((each) => each.id === id)
    if (!again || !this.mayRetry(again)) return
    if (again.error) again.progress.set(0)
    this.change(id, { state: 'waiting' })
    advance()
  }

  /** Tries again what only the missing connection has stopped. */
  retryLost(): void {
    for (const { id, error } of this.uploads.get()) if (error?.code === 'NETWORK') this.retry(id)
  }

  cancel(id: string): void {
    this.abort(id)
    this.leave(id)
  }

  /** Gives all of it up. */
  end(): void {
    this.#take = undefined
    this.uploads.set([])
    for (const { controller } of this.#running.values()) controller.abort()
  }

  /** How many would be lost with the page. */
  count(): number {
    return this.uploads.get().filter(isOnItsWay).length
  }

  busy(lane: Lane): number {
    return [...this.#running.values()].filter((each) => each.lane === lane).length
  }

  next(lane: Lane): Upload | undefined {
    return this.uploads
      .get()
      .find(({ id, file, state }) => state === 'waiting' && laneOf(file) === lane && !this.#running.has(id))
  }

  async run({ id, file, sender, progress }: Upload): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(id, { lane: laneOf(file), controller })
    this.change(id, { state: 'sending' })
    try {
      const { uploadFile } = await loadInPlace(() => import('./upload.ts'))
      const arrived = await uploadFile(file, {
        purpose: this.#purpose,
        sender,
        signal,
        onProgress: progress.set,
      })
      signal.throwIfAborted()
      const take = this.#take ?? this.#keep
      await take?.(arrived, id)
      progress.set(1)
      this.arrived(id)
    } catch (error) {
      if (!signal.aborted) this.change(id, { state: 'failed', error: toProductError(error) })
    } finally {
      this.#running.delete(id)
      advance()
    }
  }

  /** For what is to be done with a new one. */
  protected added(_upload: Upload): void {}

  protected arrived(id: string): void {
    this.leave(id)
  }

  protected mayRetry({ state }: Upload): boolean {
    return state === 'failed' || state === 'paused'
  }

  protected put(uploads: readonly Upload[]): void {
    this.uploads.set([...this.uploads.get(), ...uploads])
    advance()
  }

  protected leave(id: string): void {
    this.uploads.set(this.uploads.get().filter((each) => each.id !== id))
  }

  protected abort(id: string): void {
    this.#running.get(id)?.controller.abort()
  }

  protected change(id: string, part: Pick<Upload, 'state' | 'error'>): void {
    const changed = (each: Upload) => (each.id === id ? { ...each, error: undefined, ...part } : each)
    this.uploads.set(this.uploads.get().map(changed))
  }
}

export const begun = (id: string, file: File, sender: Sender): Upload => ({
  id,
  file,
  sender,
  state: 'waiting',
  progress: createStore(0),
})

export const isOnItsWay = ({ state }: Upload): boolean => state !== 'done' && state !== 'failed'
