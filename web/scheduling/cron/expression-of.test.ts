import { expect, test } from 'vitest'
import { nextTimes } from '../../../shared/recurrence.ts'
import { cronRepeats } from '../../../shared/scheduling-facts.ts'
import { expressionOf } from './expression-of.ts'
import { recurrenceOf, type When } from './when-value.ts'

const when: When = {
  repeat: 'weekly',
  days: ['5', '1'],
  zone: 'UTC',
  start: '2026-03-02T09:05',
  expression: '',
}

test.each(cronRepeats.filter((repeat) => repeat !== 'cron'))(
  '%s has the same times as an expression',
  (repeat) => {
    const chosen: When = { ...when, repeat }
    const written: When = { ...chosen, repeat: 'cron', expression: expressionOf(chosen) }
    const [one, other] = [chosen, written].map((each) => {
      const known = recurrenceOf(each)
      return known && nextTimes(known.recurrence, new Date('2026-03-01T00:00:00Z'), repeat === 'once' ? 1 : 9)
    })
    expect(one?.length).toBeGreaterThan(0)
    expect(other).toEqual(one)
  },
)

test('a week without days is that of its start', () => {
  expect(expressionOf({ ...when, days: [] })).toBe('5 9 * * 1')
})
