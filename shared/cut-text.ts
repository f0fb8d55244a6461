const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** At least the length of the longest emoji sequence, in UTF-16 units. */
const reach = 64

/** The start of a text, at most `max` UTF-16 units, without cutting a grapheme. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const from = Math.max(0, max - reach)
  // Flags are paired from the beginning of their row, so segmentation starts after a space or line break.
  const start = Math.max(0, text.lastIndexOf(' ', from), text.lastIndexOf('\n', from))
  const near = graphemes.segment(text.slice(start, max + reach)).containing(max - start)
  const end = start + (near?.index ?? 0)
  return end > 0 ? text.slice(0, end) : wholeSigns(text, max)
}

/** The same with an ellipsis if anything was cut. */
export const shortText = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`

/** Cuts a single grapheme longer than `max` without leaving a lone surrogate. */
const wholeSigns = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
