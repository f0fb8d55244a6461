/** Reproducible random numbers: the same seed gives the same sequence. */
export type Dice = {
  /** A fraction in [0, 1). */
  fraction(): number
  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number
  between(least: number, most: number): number
  chance(likelihood: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

export function createDice(seed: string): Dice {
  const fraction = generator(seed)
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    whole,
    between: (least, most) => least + fraction() * (most - least),
    chance: (likelihood) => fraction() < likelihood,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('there is nothing to pick from')
      return item
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: fraction() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}

/** Mulberry32, started from a hash (FNV-1a) of the seed. */
function generator(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
