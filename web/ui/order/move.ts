/** The list with one item moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length || from === to) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The new index of an item that is dropped before or after another one. */
export function droppedAt(from: number, over: number, before: boolean): number {
  const at = before ? over : over + 1
  return from < at ? at - 1 : at
}
