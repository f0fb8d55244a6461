import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { nextTimes, type Recurrence, wallTime } from './recurrence.ts'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'UTC',
]

const recurrences = fc
  .record({
    repeat: fc.constantFrom('once', 'daily', 'weekdays', 'weekly', 'monthly') as fc.Arbitrary<
      Recurrence['repeat']
    >,
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    timeZone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 365 * 8 }),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  })
  .map(({ day, minute, ...rest }): Recurrence => {
    const date = Temporal.PlainDate.from('2009-01-01').add({ days: day }).toPlainDateTime()
    return { ...rest, start: date.add({ minutes: minute }).toString({ smallestUnit: 'second' }) }
  })

const moments = fc
  .date({ min: new Date('2009-01-01'), max: new Date('2019-01-01'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 1000) * 1000))

/** Samoa had no 30 December 2011: repetitions on that day are on the 31st. */
const missingDay: [Recurrence, Date] = [
  { repeat: 'monthly', days: [], timeZone: 'Pacific/Apia', start: '2011-11-30T10:00:00' },
  new Date('2011-12-05T00:00:00Z'),
]

test('each time is the hour on the wall, on a day that it names; an hour that a day lacks comes later that day', () => {
  fc.assert(
    fc.property(recurrences, moments, (recurrence, after) => {
      const { timeZone, repeat, days } = recurrence
      const start = Temporal.PlainDateTime.from(recurrence.start)
      for (const at of nextTimes(recurrence, after, 8)) {
        expect(at.getTime()).toBeGreaterThan(after.getTime())
        const shown = Temporal.PlainDateTime.from(wallTime(at, timeZone))
        const wanted = shown.toPlainDate().toPlainDateTime(start.toPlainTime())
        const isMissing = (time: Temporal.PlainDateTime) =>
          wallTime(new Date(time.toZonedDateTime(timeZone).epochMilliseconds), timeZone) !==
          time.toString({ smallestUnit: 'second' })
        const dayBefore = isMissing(wanted.subtract({ days: 1 }))
        // Only if that hour, or that whole day, does not exist there.
        if (!shown.equals(wanted)) expect(dayBefore || isMissing(wanted)).toBe(true)
        // The local time may not exist.
        if (dayBefore || !shown.equals(wanted)) continue
        if (repeat === 'weekdays') expect(shown.dayOfWeek).toBeLessThan(6)
        if (repeat === 'weekly') expect(days.length > 0 ? days : [start.dayOfWeek]).toContain(shown.dayOfWeek)
        if (repeat === 'monthly') expect(shown.day).toBe(Math.min(start.day, shown.daysInMonth))
      }
    }),
    { numRuns: 500, examples: [missingDay] },
  )
})

test('asked one after the other they are the same times: none is skipped and none comes twice', () => {
  fc.assert(
    fc.property(recurrences, moments, (recurrence, after) => {
      const together = nextTimes(recurrence, after, 6)
      const oneByOne: Date[] = []
      for (let last = after; oneByOne.length < together.length; ) {
        const [next] = nextTimes(recurrence, last, 1)
        if (!next) break
        oneByOne.push(next)
        last = next
      }
      expect(oneByOne).toEqual(together)
      if (recurrence.repeat !== 'once') expect(together).toHaveLength(6)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['when summer begins', '2026-03-28T09:00:00', ['08:00Z', '07:00Z', '07:00Z']],
  ['when summer ends', '2026-10-24T09:00:00', ['07:00Z', '08:00Z', '08:00Z']],
  ['in the hour that summer takes', '2026-03-28T02:30:00', ['01:30Z', '01:30Z', '00:30Z']],
  ['in the hour that comes twice', '2026-10-24T02:30:00', ['00:30Z', '00:30Z', '01:30Z']],
])('every day at the same hour in Berlin, %s', (_when, start, hours) => {
  const recurrence: Recurrence = { repeat: 'daily', days: [], timeZone: 'Europe/Berlin', start }
  const times = nextTimes(recurrence, new Date(`${start.slice(0, 10)}T00:00:00Z`), 3)
  expect(times.map((at) => `${at.toISOString().slice(11, 16)}Z`)).toEqual(hours)
  expect(new Set(times.map((at) => wallTime(at, 'Europe/Berlin').slice(0, 10))).size).toBe(3)
})

test('a month without the day has its last one', () => {
  const recurrence: Recurrence = {
    repeat: 'monthly',
    days: [],
    timeZone: 'UTC',
    start: '2026-01-31T08:00:00',
  }
  const times = nextTimes(recurrence, new Date('2026-01-31T08:00:00Z'), 4)
  expect(times.map((at) => at.toISOString().slice(0, 10))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ])
})

test('what happens once has one time, and none after it', () => {
  const recurrence: Recurrence = { repeat: 'once', days: [], timeZone: 'UTC', start: '2026-05-05T08:00:00' }
  expect(nextTimes(recurrence, new Date('2026-01-01'), 5)).toEqual([new Date('2026-05-05T08:00:00Z')])
  expect(nextTimes(recurrence, new Date('2026-05-05T08:00:00Z'), 5)).toEqual([])
})
