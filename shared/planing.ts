import { z } from 'zod'
import { calendarDate, fields } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { longestTimeOff, planingMax, timeOffMax } from './planning-facts.ts'
import { isWeekApart } from './week.ts'

export { planingMax, timeOffMax }

/**
 * Working hours of a weekday, 1 (Monday) to 7, as HH:mm in the person's own time zone; several a day. An end that is not after
 * the start is on the next day.
 */
export type Planing = { day: number; start: string; end: string; active: boolean }
/** Days off, the last one included. Until it is active it is a request. */
export type TimeOff = { start: string; end: string; active: boolean }

const daysOfYear = 366
const longestShift = 16 * 60

const error = fieldMessage('time')
const clockTime = () => z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, error)
const active = () => z.boolean().nullish().transform(Boolean)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** An entry across midnight is a shift; one longer than two thirds of a day is a typing error. */
const isShift = ({ start, end }: { start: string; end: string }): boolean =>
  start < end || (start < '24:00' && minutesOf(end) + 1440 - minutesOf(start) <= longestShift)

const hoursOfDay = { day: z.int().min(1).max(7), start: clockTime(), end: clockTime() }

export const weekHoursEntry = fields(hoursOfDay).refine(isShift, { error, path: ['end'] })
export const planingEntry = fields({ ...hoursOfDay, active: active() }).refine(isShift, {
  error,
  path: ['end'],
})

export const isReasonable = ({ start, end }: { start: string; end: string }): boolean =>
  start <= end && Date.parse(end) - Date.parse(start) < longestTimeOff * 86_400_000

export const timeOffEntry = fields({ start: calendarDate(), end: calendarDate(), active: active() }).refine(
  isReasonable,
  { error: fieldMessage('date'), path: ['end'] },
)

/** Entries are removed by start and end, so no two may be equal, except for the two halves of a day. */
const isOnceEach = (entries: readonly { start: string; end: string }[]): boolean =>
  [...Map.groupBy(entries, ({ start, end }) => `${start} ${end}`).values()].every(
    (same) => same.length === 1 || (same.length === 2 && same[0]?.start === same[0]?.end),
  )

const tooMany = fieldMessage('tooMany', planingMax)

/** Hours of a week that do not overlap. */
export const weekHours = () =>
  z.array(weekHoursEntry).max(planingMax, tooMany).refine(isWeekApart, fieldMessage('twice'))

/** Approved and requested hours are separate weeks; neither may overlap itself. */
const areWeeksApart = (entries: readonly Planing[]): boolean =>
  [true, false].every((active) => isWeekApart(entries.filter((entry) => entry.active === active)))

export const planingFields = {
  planing: z
    .array(planingEntry)
    .max(planingMax, tooMany)
    .refine(areWeeksApart, fieldMessage('twice'))
    .optional(),
  timeOff: z
    .array(timeOffEntry)
    .max(timeOffMax, fieldMessage('tooMany', timeOffMax))
    .refine(isOnceEach, fieldMessage('twice'))
    .optional(),
  maxTimeOff: z.int().min(0).max(daysOfYear).nullish(),
}
