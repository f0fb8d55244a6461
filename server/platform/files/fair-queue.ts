type Job = { weight: number; isWanted: () => boolean; start: () => void; giveUp: () => void }

/** Thrown if the queue is full; the caller continues without a result. */
export class QueueFull extends Error {}

/** Thrown for a job that every caller had abandoned by its turn. */
export class GivenUp extends Error {}

export type FairQueueOptions = {
  /** how much may run concurrently; a job takes one or more units */
  capacity: number
  /** limits on waiting jobs, per owner and in total */
  waitingOfOwner: number
  waiting: number
}

/**
 * Runs expensive jobs fairly: owners take turns (round robin) with one running job each, so that no one's backlog delays the
 * others; abandoned jobs are skipped. `Slots` has neither weights nor turns between owners.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #waiting = new Map<string, Job[]>()
  readonly #running = new Set<string>()
  #free: number

  constructor(options: FairQueueOptions) {
    this.#options = options
    this.#free = options.capacity
  }

  /** Errors: QueueFull immediately, GivenUp later, and those of the work. */
  async run<Result>(
    owner: string,
    { weight, isWanted }: { weight: number; isWanted: () => boolean },
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.#turn(owner, Math.min(weight, this.#options.capacity), isWanted)
    try {
      return await work()
    } finally {
      this.#free += Math.min(weight, this.#options.capacity)
      this.#running.delete(owner)
      this.#toTheEnd(owner)
      this.#startNext()
    }
  }

  #turn(owner: string, weight: number, isWanted: () => boolean): Promise<void> {
    if (this.#isFull(owner)) this.#dropUnwanted()
    if (this.#isFull(owner)) throw new QueueFull('too many jobs wait')
    return new Promise((start, reject) => {
      const jobs = this.#waiting.get(owner) ?? []
      jobs.push({ weight, isWanted, start, giveUp: () => reject(new GivenUp('nobody waits for this')) })
      this.#waiting.set(owner, jobs)
      this.#startNext()
    })
  }

  #isFull(owner: string): boolean {
    const { waiting, waitingOfOwner } = this.#options
    if ((this.#waiting.get(owner)?.length ?? 0) >= waitingOfOwner) return true
    return [...this.#waiting.values()].flat().length >= waiting
  }

  #dropUnwanted(): void {
    for (const owner of this.#waiting.keys()) this.#keep(owner, this.#wanted(owner))
  }

  #wanted(owner: string): Job[] {
    const jobs = Map.groupBy(this.#waiting.get(owner) ?? [], (job) => job.isWanted())
    for (const job of jobs.get(false) ?? []) job.giveUp()
    return jobs.get(true) ?? []
  }

  #keep(owner: string, jobs: Job[]): void {
    if (jobs.length > 0) this.#waiting.set(owner, jobs)
    else this.#waiting.delete(owner)
  }

  #toTheEnd(owner: string): void {
    const jobs = this.#waiting.get(owner) ?? []
    this.#waiting.delete(owner)
    this.#keep(owner, jobs)
  }

  #startNext(): void {
    for (const owner of [...this.#waiting.keys()]) {
      if (this.#running.has(owner)) continue
      const [job, ...rest] = this.#wanted(owner)
      // Nothing overtakes a heavy job: small jobs could starve it.
      if (job && job.weight > this.#free) return
      this.#keep(owner, rest)
      if (!job) continue
      this.#free -= job.weight
      this.#running.add(owner)
      job.start()
    }
  }
}
