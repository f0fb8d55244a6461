import { v7 as newId } from 'uuid'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { createStore, type Store } from '../../platform/store.ts'
import type { Piece } from '../message/message.ts'
import { upload } from './upload.ts'

/** A file on its way. */
export interface Upload {
  /** Ids grow, so that files stay in the order in which they were chosen. */
  id: string
  file: File
  /** 0 to 1. */
  progress: number
  error?: ProductError
}

type Take = (piece: Piece, id: string) => void

/** More at once would leave no connection to the server for anything else. */
const atOnce = 3
let running = 0
const waiting: (() => void)[] = []

const queues = new Map<string, UploadQueue>()

/** The files on their way to one draft. They go on while their writer looks at something else. */
export function uploadsOf(workspace: string, place: string, keep: Take): UploadQueue {
  const name = `${workspace}/${place}`
  const queue = queues.get(name) ?? new UploadQueue(keep)
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
  readonly #keep: Take
  readonly #controllers = new Map<string, AbortController>()
  #take: Take | undefined

  /** `keep` stores what arrives while no composer stands there. */
  constructor(keep: Take) {
    this.#keep = keep
  }

  /** Hands what arrives to a composer, until it is gone. */
  handTo(take: Take): () => void {
    this.#take = take
    return () => {
      if (this.#take === take) this.#take = undefined
    }
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file) => ({ id: newId(), file, progress: 0 }))
    this.uploads.set([...this.uploads.get(), ...added])
    for (const each of added) void this.#run(each)
  }

  cancel(id: string): void {
    this.#controllers.get(id)?.abort()
    this.#forget(id)
  }

  retry(id: string): void {
    const again = this.uploads.get().find((each) => each.id === id)
    if (!again?.error) return
    this.#change(id, { error: undefined, progress: 0 })
    void this.#run(again)
  }

  /** Tries again what only the missing connection has stopped. */
  retryLost(): void {
    for (const { id, error } of this.uploads.get()) if (error?.code === 'NETWORK') this.retry(id)
  }

  end(): void {
    for (const { id } of this.uploads.get()) this.cancel(id)
  }

  async #run({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#controllers.set(id, controller)
    await turn()
    try {
      if (signal.aborted) return
      const onProgress = (progress: number) => this.#change(id, { progress })
      const piece = await upload(file, { signal, onProgress })
      this.#forget(id)
      const arrived = this.#take ?? this.#keep
      arrived(piece, id)
    } catch (error) {
      if (!signal.aborted) this.#change(id, { error: toProductError(error) })
    } finally {
      nextTurn()
    }
  }

  #change(id: string, part: Partial<Upload>): void {
    this.uploads.set(this.uploads.get().map((each) => (each.id === id ? { ...each, ...part } : each)))
  }

  #forget(id: string): void {
    this.#controllers.delete(id)
    this.uploads.set(this.uploads.get().filter((each) => each.id !== id))
  }
}

async function turn(): Promise<void> {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function nextTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}
