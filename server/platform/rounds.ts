import { setTimeout as pause } from 'node:timers/promises'

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }

/** Where several come, more gather for the next round during this rest. Milliseconds. */
const rest = 20

/**
 * Does together what is asked for one by one: what comes while a round is on its way goes into the next one, `most` at a time. When a
 * round fails each of its items is done by itself, so that none fails because of another.
 */
export function inRounds<Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isGoing = false

  const go = async () => {
    isGoing = true
    // What comes in the same moment goes together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const round = waiting.splice(0, most)
      await settle(round, work)
      if (round.length > 1 && waiting.length < most) await pause(rest)
    }
    isGoing = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isGoing) void go()
    })
}

async function settle<Item, Result>(
  round: readonly Waiting<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await work(round.map(({ item }) => item))
    for (const [at, { resolve }] of round.entries()) resolve(results[at] as Result)
  } catch (error) {
    if (round.length === 1) return round[0]?.reject(error)
    for (const one of round) await settle([one], work)
  }
}
