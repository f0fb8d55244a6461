export interface Selected {
  text: string
  start: number
  end: number
}

/** Puts a mark such as ** around what is selected, or takes it away when it is there. */
export function toggleMark({ text, start, end }: Selected, mark: string): Selected {
  const size = mark.length
  const around = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  if (around) {
    const bare = text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size)
    return { text: bare, start: start - size, end: end - size }
  }
  const marked = text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end)
  return { text: marked, start: start + size, end: end + size }
}

/** Puts a text in the place of what is selected, or between two places. */
export function replaceRange(text: string, start: number, end: number, inserted: string): Selected {
  const caret = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: caret, end: caret }
}
