import { rateLimited } from './errors.ts'

type Holder = { free: number; waiting: (() => void)[] }

/** A semaphore with `size` slots for each key: the next caller waits in order, and is refused while `maxWaiting` others wait. */
export class Slots {
  readonly #size: number
  readonly #maxWaiting: number
  readonly #holders = new Map<string, Holder>()

  constructor(size: number, { maxWaiting = Number.POSITIVE_INFINITY }: { maxWaiting?: number } = {}) {
    this.#size = size
    this.#maxWaiting = maxWaiting
  }

  /** Waits for a slot; returns the function that gives it back. Errors: RATE_LIMITED. */
  async take(key = ''): Promise<() => void> {
    const holder = this.#holders.get(key) ?? { free: this.#size, waiting: [] }
    this.#holders.set(key, holder)
    if (holder.free > 0) holder.free -= 1
    else if (holder.waiting.length >= this.#maxWaiting) throw rateLimited(1)
    else await new Promise<void>((resolve) => holder.waiting.push(resolve))
    let isTaken = true
    return () => {
      if (isTaken) this.#release(key, holder)
      isTaken = false
    }
  }

  /** Runs work in a slot. Errors: RATE_LIMITED, and those of the work. */
  async run<Result>(work: () => Promise<Result>, key?: string): Promise<Result> {
    const release = await this.take(key)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #release(key: string, holder: Holder): void {
    const next = holder.waiting.shift()
    if (next) next()
    else holder.free += 1
    if (holder.free === this.#size) this.#holders.delete(key)
  }
}
