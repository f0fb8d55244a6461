import {
  type Claim,
  claimFile,
  dropFile,
  type KeptFile,
  keepFile,
  keptFiles,
  releaseFile,
} from '../drafts/kept-files.ts'
import { withLock } from '../lock.ts'
import { ProductError } from '../product-error.ts'
import { type Sender, senderNow } from '../session/sender.ts'
import { tokens } from '../session/tokens.ts'
import { begun, type Upload, UploadQueue } from './queue.ts'
import { endQueues, queueAt } from './turns.ts'

/** The files on their way to a draft, which outlive a reload. */
export const keptQueueAt = (workspace: string, place: string): KeptQueue =>
  queueAt(workspace, place, () => new KeptQueue(workspace, place))

// Whoever signs out leaves nothing behind that would arrive later.
tokens.subscribe(() => {
  if (!tokens.get()) endQueues(({ queue }) => queue instanceof KeptQueue)
})

export class KeptQueue extends UploadQueue {
  readonly #workspace: string
  readonly #place: string
  /** Ends the hold on a file, so that another tab may see to it. */
  readonly #releases = new Map<string, () => void>()
  readonly #stored = new Map<string, Promise<void>>()

  constructor(workspace: string, place: string) {
    super({ purpose: 'attachment' })
    this.#workspace = workspace
    this.#place = place
    void this.#recover(senderNow()).catch(() => undefined)
  }

  override add(files: Iterable<File>): string[] {
    const ids = super.add(files)
    for (const upload of this.uploads.get().filter(({ id }) => ids.includes(id))) {
      const { id } = upload
      void withLock(lockOf(id), () => this.#hold(id)).then(
        () => releaseFile(id),
        () => undefined,
      )
      this.#store(upload)
    }
    return ids
  }

  /** Stops; what is kept here is taken up again by whoever comes next. */
  override end(): void {
    super.end()
    for (const release of this.#releases.values()) release()
  }

  override count(): number {
    return 0
  }

  protected override mayRetry(upload: Upload): boolean {
    return super.mayRetry(upload) && !isLost(upload)
  }

  protected override leave(id: string): void {
    super.leave(id)
    void this.#drop(id).catch(() => undefined)
  }

  /** Takes up what a page began that was left before it had arrived. A file is seen to by one tab at a time. */
  async #recover(sender: Sender): Promise<void> {
    for (const kept of await keptFiles(this.#workspace, this.#place))
      void withLock(lockOf(kept.id), async () => {
        if ((await turnAt(kept.id)) === 'gone') return
        await this.#takeUp(kept, sender)
        await releaseFile(kept.id)
      }).catch(() => undefined)
  }

  #takeUp({ id, name, file }: KeptFile, sender: Sender): Promise<void> {
    const upload = begun(id, file ?? new File([], name), sender)
    const error = new ProductError({ code: 'NOT_FOUND', message: name, reason: lost })
    this.put([file ? upload : { ...upload, state: 'failed', error }])
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
