import type { StoryClock } from './story-clock.ts'

/** One thing that is done at a moment. What is of one lane happens one after the other; without a lane, everything else waits for it. */
export type Deed = { at: Date; lane: string | null; run(): Promise<unknown> }

type Options = {
  clock: StoryClock
  /** how much is done at once */
  width: number
  signal?: AbortSignal | undefined
  onDone?: ((done: number) => void) | undefined
}

/** Does everything in the order of time, each at its moment. Throws what the first failure threw, and when it is aborted. */
export async function perform(
  deeds: readonly Deed[],
  { clock, width, signal, onDone }: Options,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const lanes = new Map<string, Promise<void>>()
  let done = 0

  const begin = (deed: Deed, before: Promise<void> | undefined): Promise<void> => {
    const doing = Promise.resolve(before)
      .then(() => clock.at(deed.at, deed.run))
      .then(() => {
        running.delete(doing)
        done += 1
        onDone?.(done)
      })
    running.add(doing)
    return doing
  }

  try {
    for (const deed of inTime(deeds)) {
      signal?.throwIfAborted()
      if (deed.lane === null) {
        await Promise.all(running)
        await begin(deed, undefined)
      } else {
        lanes.set(deed.lane, begin(deed, lanes.get(deed.lane)))
        if (running.size >= width) await Promise.race(running)
      }
    }
    await Promise.all(running)
  } finally {
    await Promise.allSettled(running)
  }
}

/** Sorted by their moment; of the same moment, in the order given. */
const inTime = (deeds: readonly Deed[]) =>
  deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())
