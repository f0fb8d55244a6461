import { v7 as newId } from 'uuid'
import { loadInPlace } from '../../platform/chunk.ts'
import {
  type Claim,
  claimFile,
  dropFile,
  keepFile,
  keptFiles,
  releaseFile,
} from '../../platform/drafts/kept-files.ts'
import type { KeptFile } from '../../platform/kept-file.ts'
import { withLock } from '../../platform/lock.ts'
import { ProductError, toProductError } from '../../platform/product-error.ts'
import { senderNow } from '../../platform/session/sender.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { createStore, type Store } from '../../platform/store.ts'
import type { Upload as FileUpload } from '../../platform/use-uploads.ts'
import type { Piece } from '../model/message.ts'

/** Its id grows with time, so that files stay in the order in which they were chosen. */
export interface Upload extends FileUpload {
  error?: ProductError
}

type Take = (piece: Piece, id: string) => void

const queues = new Map<string, UploadQueue>()

/** The files on their way to one draft. They go on while their writer looks at something else. */
export function uploadsOf(workspace: string, place: string, keep: Take): UploadQueue {
  const name = `${workspace}/${place}`
  const queue = queues.get(name) ?? new UploadQueue(workspace, place)
  queue.keepBy(keep)
  queues.set(name, queue)
  return queue
}

// Whoever signs out leaves nothing behind that would arrive later.
tokens.subscribe(() => {
  if (tokens.get()) return
  for (const queue of queues.values()) queue.end()
  queues.clear()
})

export class UploadQueue {
  readonly uploads: Store<readonly Upload[]> = createStore<readonly Upload[]>([])
  readonly #workspace: string
  readonly #place: string
  /** It may be tried again when another agency is open. */
  readonly #sender = senderNow()
  readonly #controllers = new Map<string, AbortController>()
  /** Ends the hold on a file, so that another tab may see to it. */
  readonly #releases = new Map<string, () => void>()
  readonly #stored = new Map<string, Promise<void>>()
  #take: Take | undefined
  #keep: Take | undefined

  constructor(workspace: string, place: string) {
    this.#workspace = workspace
    this.#place = place
    void this.#recover().catch(() => undefined)
  }

  /** Stores what arrives while no composer stands there. */
  keepBy(keep: Take): void {
    this.#keep = keep
  }

  /** Hands what arrives to a composer, until it is gone. */
  handTo(take: Take): () => void {
    this.#take = take
    return () => {
      if (this.#take === take) this.#take = undefined
    }
  }

  /** Answers the ids of the new ones. */
  add(files: Iterable<File>): string[] {
    const added = [...files].map((file) => ({ id: newId(), file, progress: 0 }))
    this.uploads.set([...this.uploads.get(), ...added])
    for (const each of added) {
      void withLock(lockOf(each.id), () => this.#hold(each.id)).then(
        () => releaseFile(each.id),
        () => undefined,
      )
      this.#store(each)
      void this.#run(each)
    }
    return added.map(({ id }) => id)
  }

  cancel(id: string): void {
    this.#controllers.get(id)?.abort()
    this.#forget(id)
  }

  retry(id: string): void {
    const again = this.uploads.get().find((each) => each.id === id)
    if (!again?.error || isLost(again)) return
    this.#change(id, { error: undefined, progress: 0 })
    void this.#run(again)
  }

  /** Tries again what only the missing connection has stopped. */
  retryLost(): void {
    for (const { id, error } of this.uploads.get()) if (error?.code === 'NETWORK') this.retry(id)
  }

  /** Stops; what is kept here is taken up again by whoever comes next. */
  end(): void {
    for (const controller of this.#controllers.values()) controller.abort()
    for (const release of this.#releases.values()) release()
    this.uploads.set([])
  }

  /** Takes up what a page began that was left before it had arrived. A file is seen to by one tab at a time. */
  async #recover(): Promise<void> {
    for (const kept of await keptFiles(this.#workspace, this.#place))
      void withLock(lockOf(kept.id), async () => {
        if ((await turnAt(kept.id)) === 'gone') return
        await this.#takeUp(kept)
        await releaseFile(kept.id)
      }).catch(() => undefined)
  }

  #takeUp({ id, name, file }: KeptFile): Promise<void> {
    const error = file ? undefined : new ProductError({ code: 'NOT_FOUND', message: name, reason: lost })
    const upload = { id, file: file ?? new File([], name), progress: 0, error }
    this.uploads.set([...this.uploads.get(), upload])
    if (file) void this.#run(upload)
    return this.#hold(id)
  }

  #hold(id: string): Promise<void> {
    if (!this.uploads.get().some((each) => each.id === id)) return Promise.resolve()
    return new Promise((release) => this.#releases.set(id, release))
  }

  #store({ id, file }: Upload): void {
    const kept = { id, workspace: this.#workspace, place: this.#place, name: file.name, file }
    this.#stored.set(
      id,
      keepFile(kept).catch(() => undefined),
    )
  }

  async #run({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#controllers.set(id, controller)
    try {
      const onProgress = (progress: number) => this.#change(id, { progress })
      const { uploadFile } = await loadInPlace(() => import('../../platform/upload.ts'))
      const piece = await uploadFile(file, {
        purpose: 'attachment',
        sender: this.#sender,
        signal,
        onProgress,
      })
      const arrived = this.#take ?? this.#keep
      arrived?.(piece, id)
      this.#forget(id)
    } catch (error) {
      if (!signal.aborted) this.#change(id, { error: toProductError(error) })
    }
  }

  #change(id: string, part: Partial<Upload>): void {
    this.uploads.set(this.uploads.get().map((each) => (each.id === id ? { ...each, ...part } : each)))
  }

  #forget(id: string): void {
    this.#controllers.delete(id)
    this.uploads.set(this.uploads.get().filter((each) => each.id !== id))
    void this.#drop(id).catch(() => undefined)
  }

  async #drop(id: string): Promise<void> {
    await this.#stored.get(id)
    await dropFile(id).finally(() => this.#releases.get(id)?.())
    this.#stored.delete(id)
    this.#releases.delete(id)
  }
}

const lost = 'FILE_LOST'
const lookAgainAfter = 5000

/** Waits until no other page sees to a kept file, or until it has arrived from there. */
async function turnAt(id: string): Promise<Claim> {
  for (;;) {
    const claim = await claimFile(id)
    if (claim !== 'held') return claim
    await new Promise((resolve) => setTimeout(resolve, lookAgainAfter))
  }
}

const lockOf = (id: string) => `upload.${id}`

/** A file of which only the name outlived the page: it has to be chosen again. */
export const isLost = ({ error }: Upload): boolean => error?.reason === lost
