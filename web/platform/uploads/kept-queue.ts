import { loadPartChunk } from '../chunk.ts'
import { dropFile, keepFile, keptFiles, releaseFile } from '../drafts/kept-files.ts'
import { withLock } from '../lock.ts'
import { type Sender, senderNow } from '../session/sender.ts'
import { tokens } from '../session/tokens.ts'
import { type Upload, UploadQueue } from './queue.ts'
import { endQueues, queueAt } from './queues.ts'

/** The files on their way to a draft, which outlive a reload. */
export const keptQueueAt = (workspace: string, place: string): KeptQueue =>
  queueAt(workspace, place, () => new KeptQueue(workspace, place))

// Whoever signs out leaves nothing behind that would arrive later.
tokens.subscribe(() => {
  if (!tokens.get()) endQueues(({ isKept }) => isKept)
})

export class KeptQueue extends UploadQueue {
  readonly #workspace: string
  readonly #place: string
  /** Ends the hold on a file, so that another tab may see to it. */
  readonly #releases = new Map<string, () => void>()
  readonly #stored = new Map<string, Promise<void>>()

  constructor(workspace: string, place: string) {
    super('attachment', true)
    this.#workspace = workspace
    this.#place = place
    void this.#recover(senderNow()).catch(() => undefined)
  }

  /** Stops; what is kept here is taken up again by whoever comes next. */
  override end(): void {
    super.end()
    for (const release of this.#releases.values()) release()
  }

  protected override added(upload: Upload): void {
    const { id, file } = upload
    void withLock(lockOf(id), () => this.#hold(id)).then(
      () => releaseFile(id),
      () => undefined,
    )
    const kept = { id, workspace: this.#workspace, place: this.#place, name: file.name, file }
    this.#stored.set(
      id,
      keepFile(kept).catch(() => undefined),
    )
  }

  protected override leave(id: string): void {
    super.leave(id)
    void this.#drop(id).catch(() => undefined)
  }

  /** Takes up what a page began that was left before it had arrived. A file is seen to by one tab at a time. */
  async #recover(sender: Sender): Promise<void> {
    const all = await keptFiles(this.#workspace, this.#place)
    if (all.length === 0) return
    const { recover } = await loadPartChunk(() => import('./recover.ts'))
    const take = (upload: Upload) => {
      this.put([upload])
      return this.#hold(upload.id)
    }
    for (const kept of all) void recover(kept, sender, take).catch(() => undefined)
  }

  #hold(id: string): Promise<void> {
    if (!this.uploads.get().some((each) => each.id === id)) return Promise.resolve()
    return new Promise((release) => this.#releases.set(id, release))
  }

  async #drop(id: string): Promise<void> {
    await this.#stored.get(id)
    await dropFile(id).finally(() => this.#releases.get(id)?.())
    this.#stored.delete(id)
    this.#releases.delete(id)
  }
}

export const lockOf = (id: string) => `upload.${id}`
