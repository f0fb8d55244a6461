import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  type Comparator,
  type Course,
  comparators,
  isTarget,
  readClock,
  stepsOf,
  type Target,
  warningShare,
} from './service-clock.ts'
import type { WeekHours, WorkingCalendar } from './working-time.ts'

const quarter = 15 * 60_000
const beginning = Date.parse('2026-03-20T00:00:00Z')
/** Clocks change in it, in Europe. */
const quarters = 16 * 96
const moment = (at: number) => new Date(beginning + at * quarter)

// Not in the hours in which clocks change: those are the business of the working time itself.
const hours = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 16, max: 60 }), fc.integer({ min: 1, max: 30 }))
  .map(([day, start, length]): WeekHours => ({ day, start: timeOf(start), end: timeOf(start + length) }))

const timeOf = (at: number): string =>
  `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`

const calendars: fc.Arbitrary<WorkingCalendar> = fc.record({
  week: fc.array(hours, { maxLength: 9 }),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
  holidays: fc.subarray(['2026-03-23', '2026-03-27', '2026-03-30']),
})

/** Moments in order: a start, pauses that do not overlap, an end. */
const courses: fc.Arbitrary<Course> = fc
  .record({
    moments: fc.uniqueArray(fc.integer({ min: 0, max: quarters }), { minLength: 2, maxLength: 8 }),
    isEnded: fc.boolean(),
    isPaused: fc.boolean(),
    isCancelled: fc.boolean(),
  })
  .map(({ moments, isEnded, isPaused, isCancelled }) => {
    const [start = 0, ...later] = moments.sort((a, b) => a - b)
    const end = isEnded ? later.pop() : undefined
    const pauses = []
    for (let at = 0; at + 1 < later.length; at += 2)
      pauses.push({ from: moment(later[at] ?? 0), to: moment(later[at + 1] ?? 0) as Date | null })
    const last = pauses.at(-1)
    if (isPaused && !isEnded && last) last.to = null
    return {
      startedAt: moment(start),
      pauses,
      endedAt: end === undefined ? null : moment(end),
      isCancelled: isEnded && isCancelled,
    }
  })

const targets: fc.Arbitrary<Target> = fc.record({
  minutes: fc.integer({ min: 1, max: 160 }).map((at) => at * 15),
  comparator: fc.constantFrom<Comparator>(...comparators),
})

/** A model that looks at each quarter of an hour by itself. */
function slowly(course: Course, minutes: number, calendar: WorkingCalendar): Date | null {
  let left = minutes
  for (let at = course.startedAt.getTime(); at < beginning + 3 * quarters * quarter; at += quarter) {
    if (course.endedAt && at >= course.endedAt.getTime()) return null
    const stands = course.pauses.some(
      ({ from, to }) => at >= from.getTime() && (to === null || at < to.getTime()),
    )
    if (stands || !isWorking(at, calendar)) continue
    left -= 15
    if (left <= 0) return new Date(at + quarter + left * 60_000)
  }
  return null
}

function isWorking(at: number, { week, timeZone, holidays = [] }: WorkingCalendar): boolean {
  const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const day = here.toPlainDate().toString()
  const time = here.toPlainTime().toString().slice(0, 5)
  return (
    !holidays.includes(day) &&
    week.some((entry) => entry.day === here.dayOfWeek && time >= entry.start && time < entry.end)
  )
}

const inModel = (date: Date | null) => date === null || date.getTime() < beginning + 2 * quarters * quarter

test('a clock is due, at risk and over as a model says that looks at every quarter of an hour', () => {
  fc.assert(
    fc.property(
      courses,
      targets,
      calendars,
      fc.integer({ min: 0, max: quarters }),
      (course, target, calendar, at) => {
        const now = moment(at)
        const reading = readClock(course, target, calendar, now)
        if (!inModel(reading.dueAt)) return
        const dueAt = slowly(course, target.minutes, calendar)
        expect(reading.dueAt).toEqual(dueAt)
        const warnAt = isTarget(target) ? slowly(course, target.minutes * warningShare, calendar) : null
        expect(reading.warnAt).toEqual(warnAt)
        const reached = course.endedAt ?? now
        const atOnce = target.comparator === 'lt' || target.comparator === 'gte'
        const isOver = dueAt !== null && (atOnce ? reached >= dueAt : reached > dueAt)
        const isAtRisk = warnAt !== null && now >= warnAt
        const ended = course.isCancelled ? 'cancelled' : 'achieved'
        const open = isAtRisk ? 'atRisk' : 'pending'
        expect(reading.state).toBe(isOver ? 'breached' : course.endedAt ? ended : open)
      },
    ),
    { numRuns: 400 },
  )
}, 60_000)

test('the steps of a clock follow each other without a gap, and end when it is due', () => {
  fc.assert(
    fc.property(courses, targets, calendars, (course, { minutes }, calendar) => {
      const { dueAt } = readClock(course, { minutes, comparator: 'lte' }, calendar, moment(0))
      const steps = [...stepsOf(course, minutes, calendar)]
      let at = course.startedAt
      for (const { from, to } of steps) {
        expect(from).toEqual(at)
        expect(to.getTime()).toBeGreaterThan(from.getTime())
        at = to
      }
      const counted = steps.reduce((sum, step) => sum + step.minutes, 0)
      if (dueAt) expect({ at, counted }).toEqual({ at: dueAt, counted: minutes })
      else expect(counted).toBeLessThan(minutes)
    }),
    { numRuns: 200 },
  )
}, 60_000)
