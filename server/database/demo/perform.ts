import type { StoryClock } from './story-clock.ts'

/** Something done at a moment. Deeds of one lane run one after the other; a deed without a lane runs alone. */
export type Deed = { at: Date; lane: string | null; run(): Promise<unknown> }

type Options = {
  clock: StoryClock
  /** How many deeds run concurrently. */
  width: number
  signal?: AbortSignal | undefined
  onDone?: ((done: number) => void) | undefined
}

/** Runs all deeds in order of time, each at its moment. Throws the first error, or when aborted. */
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

/** Sorted by moment (stable). */
const inTime = (deeds: readonly Deed[]) =>
  deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())
