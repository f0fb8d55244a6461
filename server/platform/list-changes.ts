/** What a list that one call writes whole changes of the list that is there. */
export interface ListChanges<Known, Meant> {
  added: Meant[]
  changed: Meant[]
  removed: Known[]
}

interface Options<Entry> {
  /** What an entry is known by. */
  idOf: (entry: Entry) => string
  /** Whether what is meant says something else than what is there; left out where an entry never changes. */
  differs?: (known: Entry, meant: Entry) => boolean
}

/** Compares by id. Of what is named twice the last counts, in the place of the first; order is not compared. */
export function listChanges<Entry, Known extends Entry, Meant extends Entry>(
  known: readonly Known[],
  meant: readonly Meant[],
  { idOf, differs = () => false }: Options<Entry>,
): ListChanges<Known, Meant> {
  const there = new Map(known.map((entry) => [idOf(entry), entry]))
  const wanted = new Map(meant.map((entry) => [idOf(entry), entry]))
  const isChanged = (entry: Meant) => {
    const before = there.get(idOf(entry))
    return before !== undefined && differs(before, entry)
  }
  return {
    added: [...wanted.values()].filter((entry) => !there.has(idOf(entry))),
    changed: [...wanted.values()].filter(isChanged),
    removed: [...there.values()].filter((entry) => !wanted.has(idOf(entry))),
  }
}

/** The same for ids alone. */
export const idChanges = (known: readonly string[], meant: readonly string[]): ListChanges<string, string> =>
  listChanges(known, meant, { idOf: (id: string) => id })
