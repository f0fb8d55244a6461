import { Readable } from 'node:stream'
import { type ThumbnailWidth, thumbnailWidths } from '../../../shared/media.ts'
import type { FileStore } from './file-store.ts'
import { imageTypes, renderThumbnail, unreadableImage } from './image.ts'
import { thumbnailKeyOf } from './keys.ts'
import { Slots } from './slots.ts'

export const thumbnailType = 'image/webp'

const remembered = 1000

/** Makes thumbnails when they are first asked for and keeps them in the store; two at a time. */
export class Thumbnails {
  readonly #store: FileStore
  readonly #slots = new Slots(2)
  readonly #making = new Map<string, Promise<void>>()
  // A file that cannot be read would otherwise take a slot for seconds each time it is asked for.
  readonly #unreadable = new Set<string>()

  constructor(store: FileStore) {
    this.#store = store
  }

  /** The store's key of a thumbnail of this file, made now if need be. Errors: BAD_USER_INPUT, NOT_FOUND. */
  async keyOf(file: { key: string; type: string }, width: ThumbnailWidth): Promise<string> {
    if (!imageTypes.has(file.type) || this.#unreadable.has(file.key)) throw unreadableImage()
    const key = thumbnailKeyOf(file.key, width)
    if (await this.#store.stat(key)) return key
    const making = this.#making.get(key) ?? this.#start(file.key, key, width)
    await making
    return key
  }

  #start(source: string, key: string, width: number): Promise<void> {
    const making = this.#slots
      .run(() => this.#make(source, key, width))
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #make(source: string, key: string, width: number): Promise<void> {
    const image = await this.#store.withPath(source, (path) => this.#render(source, path, width))
    const body = Readable.from([image], { objectMode: false })
    await this.#store.put(key, body, { maxBytes: image.length, type: thumbnailType })
    // The file may have been deleted meanwhile, with the thumbnails it had then.
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
