const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** As far as the longest emoji of several goes beyond its first sign, and further. */
const reach = 64

/** The start of a text, at most `max` UTF-16 units, without cutting a grapheme. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const from = Math.max(0, max - reach)
  // Flags are told apart by where their row begins, hence from a place before which nothing joins.
  const start = Math.max(0, text.lastIndexOf(' ', from), text.lastIndexOf('\n', from))
  const near = graphemes.segment(text.slice(start, max + reach)).containing(max - start)
  const end = start + (near?.index ?? 0)
  return end > 0 ? text.slice(0, end) : wholeSigns(text, max)
}

/** The same with an ellipsis where there is more. */
export const shortText = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`

/** One sign that is longer than what may stand is cut after a part of it that can be stored. */
const wholeSigns = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
