export type Random = ReturnType<typeof randomFrom>

/** Chance that is the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    between: (first: number, last: number): number => first + below(last - first + 1),
    /** true in one of so many cases */
    oneIn: (cases: number): boolean => below(cases) === 0,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, turn: next() }))
        .toSorted((a, b) => a.turn - b.turn)
        .map(({ item }) => item),
    /** Chance of its own, for what runs beside: its course does not depend on the others'. */
    branch: () => randomFrom(below(2 ** 32)),
  }
}
