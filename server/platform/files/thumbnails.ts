import { Readable } from 'node:stream'
import { type ThumbnailWidth, thumbnailWidths } from '../../../shared/media.ts'
import { FairQueue, GivenUp } from './fair-queue.ts'
import type { FileStore } from './file-store.ts'
import { type ImageFile, imageTypes, isHeavy, renderThumbnail, unreadableImage } from './image.ts'
import { thumbnailKeyOf } from './keys.ts'

export const thumbnailType = 'image/webp'

const remembered = 1000

/** The source of a thumbnail; uploaders are served in turns. */
export type ThumbnailSource = ImageFile & { key: string; uploaderId: string }

type Making = { done: Promise<void>; wanting: Set<AbortSignal> }

/** Creates thumbnails on first request and caches them in the store; two at a time, and heavy ones alone. */
export class Thumbnails {
  readonly #store: FileStore
  readonly #queue = new FairQueue({ capacity: 2, waitingOfOwner: 60, waiting: 600 })
  readonly #making = new Map<string, Making>()
  // Negative cache: each attempt at an unreadable file would block its turn for seconds.
  readonly #unreadable = new Set<string>()

  constructor(store: FileStore) {
    this.#store = store
  }

  /**
   * The store's key of a file's thumbnail, created if needed; not created if every requester aborted `given`. Errors:
   * BAD_USER_INPUT, NOT_FOUND, QueueFull, GivenUp.
   */
  async keyOf(file: ThumbnailSource, width: ThumbnailWidth, given: AbortSignal): Promise<string> {
    if (!imageTypes.has(file.type) || this.#unreadable.has(file.key)) throw unreadableImage()
    const key = thumbnailKeyOf(file.key, width)
    if (await this.#store.stat(key)) return key
    if (given.aborted) throw new GivenUp()
    const making = this.#making.get(key) ?? this.#start(file, key, width, given)
    making.wanting.add(given)
    try {
      await making.done
    } catch (error) {
      // All earlier requesters had aborted before this one arrived.
      if (error instanceof GivenUp && !given.aborted) return this.keyOf(file, width, given)
      throw error
    }
    return key
  }

  #start(file: ThumbnailSource, key: string, width: number, given: AbortSignal): Making {
    const wanting = new Set([given])
    const turn = {
      weight: isHeavy(file) ? 2 : 1,
      isWanted: () => [...wanting].some(({ aborted }) => !aborted),
    }
    const done = this.#queue
      .run(file.uploaderId, turn, () => this.#make(file.key, key, width))
      .finally(() => this.#making.delete(key))
    const making = { done, wanting }
    this.#making.set(key, making)
    return making
  }

  async #make(source: string, key: string, width: number): Promise<void> {
    const image = await this.#store.withPath(source, (path) => this.#render(source, path, width))
    const body = Readable.from([image], { objectMode: false })
    await this.#store.put(key, body, { maxBytes: image.length, type: thumbnailType })
    // The file may have been deleted meanwhile, with its thumbnails of that time.
    if (!(await this.#store.stat(source))) await this.#store.delete(key)
  }

  async #render(source: string, path: string, width: number): Promise<Buffer> {
    try {
      return await renderThumbnail(path, width)
    } catch (error) {
      if (this.#unreadable.size >= remembered) this.#unreadable.clear()
      this.#unreadable.add(source)
      throw error
    }
  }
}

/** Deletes a file and all its thumbnails. */
export async function deleteWithThumbnails(store: FileStore, key: string): Promise<void> {
  await store.delete(key)
  await Promise.all(thumbnailWidths.map((width) => store.delete(thumbnailKeyOf(key, width))))
}
