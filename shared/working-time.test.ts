import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addWorkingTime,
  NoWorkingTime,
  subtractWorkingTime,
  type WorkingCalendar,
  workingMomentFrom,
  workingTimeBetween,
} from './working-time.ts'

const office: WorkingCalendar = {
  week: [1, 2, 3, 4, 5].flatMap((day) => [
    { day, start: '09:00', end: '12:30' },
    { day, start: '13:30', end: '17:00' },
  ]),
  timeZone: 'Europe/Berlin',
  holidays: ['2026-04-03', '2026-04-06'],
}
const at = (text: string) => new Date(text)

describe('examples', () => {
  test.each([
    // Friday, half past four, and one hour: Monday, half past nine.
    ['2026-03-06T15:30:00Z', 60, '2026-03-09T08:30:00Z'],
    // Over lunch.
    ['2026-03-09T11:00:00Z', 60, '2026-03-09T13:00:00Z'],
    // Over Easter: from Thursday to Tuesday.
    ['2026-04-02T14:30:00Z', 60, '2026-04-07T07:30:00Z'],
    // Zero minutes change nothing, even outside working hours.
    ['2026-03-07T10:00:00Z', 0, '2026-03-07T10:00:00Z'],
  ])('%s and %i minutes', (start, minutes, end) => {
    expect(addWorkingTime(at(start), minutes, office)).toEqual(at(end))
    expect(workingTimeBetween(at(start), at(end), office)).toBe(minutes)
  })

  test.each([
    ['before work', '2026-03-09T05:00:00Z', '2026-03-09T08:00:00Z'],
    ['while it runs', '2026-03-09T09:10:00Z', '2026-03-09T09:10:00Z'],
    ['at lunch', '2026-03-09T12:00:00Z', '2026-03-09T12:30:00Z'],
    ['at its end', '2026-03-09T16:00:00Z', '2026-03-10T08:00:00Z'],
    ['on the Thursday before Easter, in the evening', '2026-04-02T18:00:00Z', '2026-04-07T07:00:00Z'],
  ])('work begins: %s', (_when, from, begins) => {
    expect(workingMomentFrom(at(from), office)).toEqual(at(begins))
  })

  const night: WorkingCalendar = {
    week: [{ day: 6, start: '22:00', end: '06:00' }],
    timeZone: 'Europe/Berlin',
  }
  test('a night has an hour less when clocks go forward, and one more when they go back', () => {
    expect(workingTimeBetween(at('2026-03-28T12:00:00Z'), at('2026-03-29T12:00:00Z'), night)).toBe(7 * 60)
    expect(workingTimeBetween(at('2026-10-24T12:00:00Z'), at('2026-10-25T12:00:00Z'), night)).toBe(9 * 60)
    expect(workingTimeBetween(at('2026-06-06T12:00:00Z'), at('2026-06-07T12:00:00Z'), night)).toBe(8 * 60)
  })

  test('hours that began yesterday and go past midnight count today', () => {
    expect(addWorkingTime(at('2026-06-07T01:00:00Z'), 60, night)).toEqual(at('2026-06-07T02:00:00Z'))
  })

  test('a whole day is from 00:00 to 24:00', () => {
    const always: WorkingCalendar = {
      week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '00:00', end: '24:00' })),
      timeZone: 'America/New_York',
    }
    expect(workingTimeBetween(at('2026-03-07T05:00:00Z'), at('2026-03-09T04:00:00Z'), always)).toBe(47 * 60)
  })

  test('a week without hours ends with an error, and one that is all holidays too', () => {
    expect(() => addWorkingTime(at('2026-03-09T08:00:00Z'), 1, { week: [], timeZone: 'UTC' })).toThrow(
      NoWorkingTime,
    )
    const never = { week: [{ day: 1, start: '09:00', end: '09:30' }], timeZone: 'UTC', holidays: mondays() }
    expect(() => addWorkingTime(at('2026-03-09T08:00:00Z'), 1, never)).toThrow(NoWorkingTime)
    expect(() => workingMomentFrom(at('2026-03-09T08:00:00Z'), never)).toThrow(NoWorkingTime)
    expect(workingTimeBetween(at('2026-03-09T08:00:00Z'), at('2027-03-09T08:00:00Z'), never)).toBe(0)
  })
})

const mondays = () =>
  Array.from({ length: 200 }, (_, week) =>
    new Date(Date.UTC(2026, 2, 9 + 7 * week)).toISOString().slice(0, 10),
  )

const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})
const day = fc.integer({ min: 1, max: 7 })
const calendar: fc.Arbitrary<WorkingCalendar> = fc.record({
  week: fc.array(fc.record({ day, start: time, end: time }), { minLength: 1, maxLength: 8 }),
  timeZone: fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  ),
  holidays: fc.array(
    fc
      .integer({ min: 0, max: 600 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
    { maxLength: 10 },
  ),
})
const moment = fc
  .integer({ min: 0, max: 500 * 1440 })
  .map((minutes) => new Date(Date.UTC(2026, 0, 1, 0, minutes)))
const minutes = fc.integer({ min: 1, max: 5000 })

test('a minute a week is little, but in years it is enough', () => {
  const of = { week: [{ day: 1, start: '00:00', end: '00:01' }], timeZone: 'UTC' }
  const end = new Date('2026-01-01')
  const start = subtractWorkingTime(end, 600, of)
  expect(start.getUTCFullYear()).toBe(2014)
  expect(workingTimeBetween(start, end, of)).toBe(600)
  expect(() => subtractWorkingTime(end, 600, { ...of, week: [] })).toThrow(NoWorkingTime)
})

describe('for any calendar', () => {
  test('one is the inverse of the other', () => {
    fc.assert(
      fc.property(moment, minutes, calendar, (start, count, of) => {
        const end = addWorkingTime(start, count, of)
        expect(workingTimeBetween(start, end, of)).toBe(count)
      }),
    )
  })

  test('time taken away is time that passes until the end', () => {
    fc.assert(
      fc.property(moment, minutes, calendar, (end, count, of) => {
        const start = subtractWorkingTime(end, count, of)
        expect(workingTimeBetween(start, end, of)).toBeCloseTo(count)
        expect(workingMomentFrom(start, of)).toEqual(start)
      }),
    )
  })

  test('time added in two steps is time added at once', () => {
    fc.assert(
      fc.property(moment, minutes, minutes, calendar, (start, a, b, of) => {
        expect(addWorkingTime(addWorkingTime(start, a, of), b, of)).toEqual(addWorkingTime(start, a + b, of))
      }),
    )
  })

  test('time between adds up over any moment in the middle', () => {
    fc.assert(
      fc.property(moment, moment, moment, calendar, (...given) => {
        const of = given[3]
        const [a, b, c] = [given[0], given[1], given[2]].toSorted((x, y) => x.getTime() - y.getTime())
        if (!a || !b || !c) return
        expect(workingTimeBetween(a, b, of) + workingTimeBetween(b, c, of)).toBeCloseTo(
          workingTimeBetween(a, c, of),
        )
        expect(workingTimeBetween(c, a, of)).toBe(0)
      }),
    )
  })
})
