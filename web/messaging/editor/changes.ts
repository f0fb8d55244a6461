/** The old and the new text between two positions. */
export interface Change {
  start: number
  end: number
  inserted: string
}

export interface Selected {
  text: string
  start: number
  end: number
}

/** A text after known changes, and the selection in it. */
export interface Edited extends Selected {
  /** In offsets of the previous text, in order. */
  changes: readonly Change[]
}

/** Applies changes, which must be in order and must not overlap. */
export function changed(text: string, changes: readonly Change[]): string {
  let at = 0
  const parts = changes.map(({ start, end, inserted }) => {
    const part = text.slice(at, start) + inserted
    at = end
    return part
  })
  return parts.join('') + text.slice(at)
}

/** The change made by one edit. Among repeated characters, only the caret tells which one is new. */
export function changeBetween(before: string, after: string, caret?: number): Change {
  const max = Math.min(before.length, after.length)
  const beginning = commonBeginning(before, after, max)
  const smallest = between(before, after, commonEnd(before, after, max - beginning))
  const tail = caret === undefined ? -1 : after.length - caret
  if (tail < 0 || tail > max || !before.endsWith(after.slice(after.length - tail))) return smallest
  const atCaret = between(before, after, tail)
  return sizeOf(atCaret) <= sizeOf(smallest) ? atCaret : smallest
}

function between(before: string, after: string, tail: number): Change {
  const start = commonBeginning(before, after, Math.min(before.length, after.length) - tail)
  return { start, end: before.length - tail, inserted: after.slice(start, after.length - tail) }
}

const sizeOf = ({ start, end, inserted }: Change): number => end - start + inserted.length

function commonBeginning(a: string, b: string, max: number): number {
  let size = 0
  while (size < max && a[size] === b[size]) size += 1
  return size
}

function commonEnd(a: string, b: string, max: number): number {
  let size = 0
  while (size < max && a.at(-1 - size) === b.at(-1 - size)) size += 1
  return size
}

/** Replaces the selection, or a range, with a text. */
export function replaceRange(text: string, start: number, end: number, inserted: string): Edited {
  const changes = [{ start, end, inserted }]
  const caret = start + inserted.length
  return { text: changed(text, changes), start: caret, end: caret, changes }
}
