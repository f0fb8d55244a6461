import { v7 as newId } from 'uuid'
import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import { loadInPlace } from '../chunk.ts'
import { type ProductError, toProductError } from '../product-error.ts'
import { type Sender, senderNow } from '../session/sender.ts'
import { createStore, type Store } from '../store.ts'
import type { UploadedFile } from './upload.ts'

/** A file on its way. Its id grows with time, so that files stay in the order in which they were chosen. */
export interface Upload {
  id: string
  file: File
  /** In whose name, and in which agency, it goes up. */
  sender: Sender
  /** Of a lost one only the name outlived the page: it has to be chosen again. */
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'lost' | 'done'
  /** 0 to 1; told to whoever shows this file, and to nobody else. */
  progress: Store<number>
  error?: ProductError | undefined
}

/** Does what is to be done with a file that has arrived; what it throws is why that file failed. */
export type Take = (file: UploadedFile, id: string) => unknown

/** The files on their way to one place. What sends them is loaded with the first. */
export class UploadQueue {
  readonly uploads = createStore<readonly Upload[]>([])
  readonly purpose: UploadPurpose
  /** Whether files outlive the page. */
  readonly isKept: boolean
  mayRun = true
  /** Ends what is under way, by the id of the upload. */
  readonly running = new Map<string, AbortController>()
  #take: Take | undefined
  #keep: Take | undefined

  constructor(purpose: UploadPurpose, isKept = false) {
    this.purpose = purpose
    this.isKept = isKept
  }

  take(file: UploadedFile, id: string): unknown {
    return (this.#take ?? this.#keep)?.(file, id)
  }

  /** Takes what arrives while no component does. */
  keepBy(keep: Take): void {
    this.#keep = keep
  }

  /** Hands what arrives to a component, until it is gone. */
  handTo(take: Take): () => void {
    this.#take = take
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
    if (again?.state !== 'failed' && again?.state !== 'paused') return
    if (again.error) again.progress.set(0)
    this.change(id, { state: 'waiting' })
    this.advance()
  }

  /** Tries again what only the missing connection has stopped. */
  retryLost(): void {
    for (const { id, error } of this.uploads.get()) if (error?.code === 'NETWORK') this.retry(id)
  }

  cancel(id: string): void {
    this.running.get(id)?.abort()
    this.leave(id)
  }

  /** Gives all of it up. */
  end(): void {
    this.#take = undefined
    this.uploads.set([])
    for (const controller of this.running.values()) controller.abort()
  }

  change(id: string, part: Pick<Upload, 'state' | 'error'>): void {
    const changed = (each: Upload) => (each.id === id ? { ...each, error: undefined, ...part } : each)
    this.uploads.set(this.uploads.get().map(changed))
  }

  /** What becomes of one that was taken. */
  arrived(id: string): void {
    this.leave(id)
  }

  protected put(uploads: readonly Upload[]): void {
    this.uploads.set([...this.uploads.get(), ...uploads])
    this.advance()
  }

  protected added(_upload: Upload): void {}

  protected leave(id: string): void {
    this.uploads.set(this.uploads.get().filter((each) => each.id !== id))
  }

  /** Lets those begin whose turn it is. */
  protected advance(): void {
    loadInPlace(() => import('./turns.ts')).then(
      ({ advance }) => advance(),
      (cause) => {
        const error = toProductError(cause)
        for (const { id, state } of this.uploads.get())
          if (state === 'waiting') this.change(id, { state: 'failed', error })
      },
    )
  }
}

export const begun = (id: string, file: File, sender: Sender): Upload => ({
  id,
  file,
  sender,
  state: 'waiting',
  progress: createStore(0),
})
