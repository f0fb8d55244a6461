import { expect, test } from 'vitest'
import { subTaskTitleMax } from '../../../shared/work-facts.ts'
import { pastedLines } from './pasted-lines.ts'

test('every line of a pasted list is an entry, without what marks it as one', () => {
  const text =
    '- Mask the zip\r\n* Match the green\n\n  2) Poster, 300 dpi\n[x] Send round 3\n- [ ] Ask Dana\nPlain - with a dash'
  expect(pastedLines(text)).toEqual([
    { title: 'Mask the zip', isDone: false },
    { title: 'Match the green', isDone: false },
    { title: 'Poster, 300 dpi', isDone: false },
    { title: 'Send round 3', isDone: true },
    { title: 'Ask Dana', isDone: false },
    { title: 'Plain - with a dash', isDone: false },
  ])
})

test('a number that is no marker stays', () => {
  expect(pastedLines('300 dpi\n2026')).toEqual([
    { title: '300 dpi', isDone: false },
    { title: '2026', isDone: false },
  ])
})

test.each(['👍', '👍🏽', '👨‍👩‍👧‍👦', '🇩🇪', 'e\u0301'])(
  'an entry that is too long ends beside %s, not in it (F17)',
  (sign) => {
    const text = `- ${'a'.repeat(subTaskTitleMax - 1)}${sign} tail`
    expect(pastedLines(text)).toEqual([{ title: 'a'.repeat(subTaskTitleMax - 1), isDone: false }])
  },
)
