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
    repeat: fc.constantFrom('once', 'daily', 'weekdays', 'weekly', 'monthly', 'lastWeekday') as fc.Arbitrary<
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

/** Expressions that name an hour; the fields of the day are those of the repeat that has the same times. */
const expressions = {
  daily: '* * *',
  weekdays: '* * 1-5',
  lastWeekday: 'LW * *',
} satisfies Partial<Record<Recurrence['repeat'], string>>

const isLastWeekday = (day: Temporal.PlainDate): boolean => {
  const rest = day.daysInMonth - day.day
  return day.dayOfWeek <= 5 && (rest === 0 || (day.dayOfWeek === 5 && rest <= 2))
}

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
        if (repeat === 'lastWeekday') expect(isLastWeekday(shown.toPlainDate())).toBe(true)
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

test('an expression has the times of the repeat that says the same', () => {
  fc.assert(
    fc.property(
      recurrences,
      fc.constantFrom(...Object.entries(expressions)),
      moments,
      (any, [repeat, days], after) => {
        const { hour, minute } = Temporal.PlainDateTime.from(any.start)
        const expression = `${minute} ${hour} ${days}`
        const plain = { ...any, repeat: repeat as Recurrence['repeat'] }
        expect(nextTimes({ ...any, repeat: 'cron', expression }, after, 5)).toEqual(
          nextTimes(plain, after, 5),
        )
      },
    ),
    { numRuns: 300, examples: [[missingDay[0], ['lastWeekday', 'LW * *'], missingDay[1]]] },
  )
})

test('every hour is whenever a clock on the wall shows that minute, not before its start', () => {
  fc.assert(
    fc.property(recurrences, moments, (any, after) => {
      const { timeZone, start } = any
      const times = nextTimes({ ...any, repeat: 'hourly' }, after, 30)
      const first = Temporal.PlainDateTime.from(start).toZonedDateTime(timeZone).epochMilliseconds
      const shown: number[] = []
      const minute = 60_000
      for (let at = Math.ceil(Math.max(first, after.getTime() + 1) / minute) * minute; shown.length < 30; ) {
        if (wallTime(new Date(at), timeZone).slice(14) === start.slice(14)) shown.push(at)
        at += minute
      }
      expect(times.map((at) => at.getTime())).toEqual(shown)
    }),
    { numRuns: 60 },
  )
})

test('every hour is the same as the expression that names only its minute', () => {
  fc.assert(
    fc.property(recurrences, moments, (any, after) => {
      const expression = `${Number(any.start.slice(14, 16))} * * * *`
      expect(nextTimes({ ...any, repeat: 'cron', expression }, after, 30)).toEqual(
        nextTimes({ ...any, repeat: 'hourly' }, after, 30),
      )
    }),
    { numRuns: 300 },
  )
})

test('times of expressions come in order, none is skipped and none comes twice', () => {
  const hours = fc.constantFrom('*', '2', '1-3', '*/2', '0,2,23')
  const minutes = fc.constantFrom('0', '15,45', '*/10', '59')
  fc.assert(
    fc.property(recurrences, hours, minutes, moments, (any, hour, minute, after) => {
      const recurrence: Recurrence = { ...any, repeat: 'cron', expression: `${minute} ${hour} * * *` }
      const together = nextTimes(recurrence, after, 12)
      let last = after
      for (const at of together) {
        expect(nextTimes(recurrence, last, 1)).toEqual([at])
        last = at
      }
      expect(together).toHaveLength(12)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['summer begins', '2026-03-29T00:15:00', ['23:15', '00:15', '01:15', '02:15']],
  ['summer ends', '2026-10-25T01:15:00', ['23:15', '00:15', '01:15', '02:15']],
])('every hour in Berlin when %s', (_when, start, hours) => {
  const recurrence: Recurrence = { repeat: 'hourly', days: [], timeZone: 'Europe/Berlin', start }
  const times = nextTimes(recurrence, new Date('2026-01-01'), 4)
  expect(times.map((at) => at.toISOString().slice(11, 16))).toEqual(hours)
})

test('every hour keeps its minute where clocks change by half an hour', () => {
  const recurrence: Recurrence = {
    repeat: 'hourly',
    days: [],
    timeZone: 'Australia/Lord_Howe',
    start: '2026-10-04T01:45:00',
  }
  const times = nextTimes(recurrence, new Date('2026-01-01'), 3)
  expect(times.map((at) => wallTime(at, recurrence.timeZone).slice(11, 16))).toEqual([
    '01:45',
    '02:45',
    '03:45',
  ])
})

test('the last weekday of a month is the 26th to the 31st', () => {
  const recurrence: Recurrence = {
    repeat: 'lastWeekday',
    days: [],
    timeZone: 'Europe/Berlin',
    start: '2027-01-30T17:00:00',
  }
  const times = nextTimes(recurrence, new Date('2027-01-01'), 5)
  expect(times.map((at) => wallTime(at, 'Europe/Berlin').slice(5, 16))).toEqual([
    '02-26T17:00',
    '03-31T17:00',
    '04-30T17:00',
    '05-31T17:00',
    '06-30T17:00',
  ])
})

test('an expression counts from its start on', () => {
  const recurrence: Recurrence = {
    repeat: 'cron',
    days: [],
    timeZone: 'UTC',
    start: '2027-01-04T09:00:00',
    expression: '0 9 * * 1-5',
  }
  expect(nextTimes(recurrence, new Date('2026-06-01'), 2)).toEqual([
    new Date('2027-01-04T09:00:00Z'),
    new Date('2027-01-05T09:00:00Z'),
  ])
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
