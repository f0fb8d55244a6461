import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPlainText } from '../../../shared/plain-text.ts'
import { toggleMark } from './marks.ts'

const units = fc.constantFrom('a', 'b', 'é', '中', '7', ' ', ' ', '\n', ',', '"', '(', ')', '!', '👍')
const selections = fc
  .tuple(fc.string({ unit: units, maxLength: 14 }), fc.nat(14), fc.nat(14))
  .map(([text, a, b]) => {
    const [start = 0, end = 0] = [a, b].map((at) => Math.min(at, text.length)).toSorted((x, y) => x - y)
    return { text, start, end }
  })
  // A surrogate pair cannot be split by a selection.
  .filter(({ text, start, end }) =>
    [text.slice(0, start), text.slice(start, end), text.slice(end)].every((part) => part.isWellFormed()),
  )

test.each(['bold', 'italic'] as const)(
  '%s is read as such wherever it is set, and goes again (F4)',
  (mark) => {
    fc.assert(
      fc.property(selections, (selected) => {
        const once = toggleMark(selected, mark)
        expect(toPlainText(parseMarkdown(once.text))).not.toMatch(/[*_]/)
        expect(toggleMark(once, mark).text).toBe(selected.text)
      }),
      { numRuns: 2000 },
    )
  },
)
