import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBetween, changed } from './changes.ts'
import { fromMarkdown, type Mentioned, moved, toMarkdown } from './mention-text.ts'

const idOf = (number: number) => `0190a0b0-0000-7000-8000-${String(number).padStart(12, '0')}`
const words = fc.string({
  unit: fc.constantFrom('a', 'A', 'n', ' ', '\n', '@', '.', 'é', '中', '👍'),
  maxLength: 8,
})
const names = fc.constantFrom('Anna', 'Anna Schmidt', 'An', 'a.b', '中')

/** A text with mentions, each character marked with the person mentioned there. */
type Sign = { sign: string; of?: number }

const documents = fc.array(fc.tuple(words, names), { maxLength: 5 }).chain((parts) =>
  fc.tuple(fc.constant(parts), words).map(([parts, end]) => {
    const signs: Sign[] = []
    const people = parts.map(([before, name], number) => {
      signs.push(
        ...[...before]
          .join('')
          .split('')
          .map((sign) => ({ sign })),
      )
      const start = signs.length
      signs.push(...`@${name}`.split('').map((sign) => ({ sign, of: number })))
      return { id: idOf(number), name, start }
    })
    signs.push(...end.split('').map((sign) => ({ sign })))
    return { signs, people }
  }),
)
const edits = fc.array(fc.record({ at: fc.nat(60), size: fc.nat(9), inserted: words }), { maxLength: 8 })
const textOf = (signs: readonly Sign[]) => signs.map(({ sign }) => sign).join('')

test('after any edits exactly those are in a text whose whole name still stands where it was put', () => {
  fc.assert(
    fc.property(documents, edits, ({ signs, people }, edits) => {
      let now = signs
      let those: Required<Mentioned>[] = people
      for (const { at, size, inserted } of edits) {
        const start = Math.min(at, now.length)
        const next = [
          ...now.slice(0, start),
          ...inserted.split('').map((sign) => ({ sign })),
          ...now.slice(start + size),
        ]
        const caret = start + inserted.length
        those = moved(textOf(now), those, [changeBetween(textOf(now), textOf(next), caret)])
        now = next
      }
      const text = textOf(now)
      for (const { name, start } of those) expect(text.startsWith(`@${name}`, start)).toBe(true)
      const whole = people.filter(({ name }, number) => isWhole(now, number, name.length + 1))
      // Only a mention that was partly removed, with the same characters retyped at once, may be lost as well.
      for (const { id } of whole) {
        const number = people.findIndex((each) => each.id === id)
        const at = now.findIndex(({ of }) => of === number)
        expect(those).toContainEqual({ ...people[number], start: at })
      }
      expect(those.length).toBe(new Set(those.map(({ start }) => start)).size)
      const { content, mentions } = toMarkdown(text, those)
      expect(new Set(mentions)).toEqual(new Set(those.map(({ id }) => id)))
      expect(fromMarkdown(content)).toEqual({ text, people: those })
    }),
    { numRuns: 500 },
  )
})

function isWhole(signs: readonly Sign[], number: number, size: number): boolean {
  const first = signs.findIndex(({ of }) => of === number)
  return (
    first !== -1 &&
    signs.slice(first, first + size).every(({ of }) => of === number) &&
    signs.filter(({ of }) => of === number).length === size
  )
}

test('what one edit changed is found again', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      expect(changed(before, [changeBetween(before, after)])).toBe(after)
    }),
  )
})

test('what was sent is read without a fault, and written as it was', () => {
  const signs = fc.constantFrom(
    '@',
    '[',
    ']',
    '(',
    ')',
    'x',
    '`',
    '\\',
    'group:',
    '%',
    '%zz',
    `user:${idOf(1)}`,
    'channel',
    ' ',
    '\n',
  )
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 20 }), (content) => {
      const { text, people } = fromMarkdown(content)
      expect(fromMarkdown(toMarkdown(text, people).content)).toEqual({ text, people })
    }),
    { numRuns: 500 },
  )
})
