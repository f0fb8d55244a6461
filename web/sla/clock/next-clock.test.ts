import { expect, test } from 'vitest'
import { makeClock } from '../factory.ts'
import { nextClock, standingOf } from './next-clock.ts'

const now = Date.parse('2031-03-03T12:00:00Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

test.each([
  ['on time', { dueAt: at(2) }, 'onTime'],
  ['at risk', { dueAt: at(1), state: 'atRisk' }, 'atRisk'],
  ['late, before the server has said so', { dueAt: at(-1) }, 'late'],
  ['late, although it stands still now', { dueAt: at(-1), state: 'breached', isPaused: true }, 'late'],
  ['paused', { dueAt: null, isPaused: true }, 'paused'],
  ['over', { dueAt: at(-1), state: 'breached', endedAt: at(0) }, 'over'],
] as const)('a clock is %s', (_, facts, standing) => {
  expect(standingOf(makeClock(facts), now)).toBe(standing)
})

test('what counts most is what is due first, then an alert that has gone off, then what stands still', () => {
  const paused = makeClock({ id: 'paused', dueAt: null, isPaused: true })
  const alert = makeClock({ id: 'alert', dueAt: at(-3), state: 'breached', comparator: 'gt' })
  const [soon, later] = [makeClock({ id: 'soon', dueAt: at(1) }), makeClock({ id: 'later', dueAt: at(9) })]
  expect(nextClock([paused, alert, later, soon], now)).toBe(soon)
  expect(nextClock([paused, alert], now)).toBe(alert)
  expect(nextClock([paused], now)).toBe(paused)
})

test('an alert that has not gone off, and what is over, ask for nothing', () => {
  const waiting = makeClock({ dueAt: at(1), comparator: 'gte' })
  const over = makeClock({ dueAt: at(1), endedAt: at(0), state: 'achieved' })
  expect(nextClock([waiting, over], now)).toBeUndefined()
})
