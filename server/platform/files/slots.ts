/** Runs at most `size` pieces of work at a time; the others wait in the order they came. */
export class Slots {
  #free: number
  readonly #waiting: Array<() => void> = []

  constructor(size: number) {
    this.#free = size
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
