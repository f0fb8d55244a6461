/** The difference between a list given as a whole and the stored one. */
export interface ListChanges<Known, Meant> {
  added: Meant[]
  changed: Meant[]
  removed: Known[]
}

interface Options<Entry> {
  /** The identity of an entry. */
  idOf: (entry: Entry) => string
  /** Whether the given entry differs from the stored one; omitted if entries never change. */
  differs?: (known: Entry, meant: Entry) => boolean
}

/** Compares by id. Of duplicates the last one counts, at the first one's position; order is not compared. */
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

/** The same for plain ids. */
export const idChanges = (known: readonly string[], meant: readonly string[]): ListChanges<string, string> =>
  listChanges(known, meant, { idOf: (id: string) => id })
