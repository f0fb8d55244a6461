import { z } from 'zod'
import { calendarDate, fields } from './field.ts'
import { fieldMessage } from './field-message.ts'

/** Working hours of a weekday, 1 (Monday) to 7, as HH:mm in the person's own time zone; several a day. */
export type Planing = { day: number; start: string; end: string; active: boolean }
/** Days off, the last one included. Until it is active it is a request. */
export type TimeOff = { start: string; end: string; active: boolean }

export const planingMax = 50
export const timeOffMax = 500
const daysOfYear = 366

const error = fieldMessage('time')
const clockTime = () => z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, error)
const active = () => z.boolean().nullish().transform(Boolean)

export const planingEntry = fields({
  day: z.int().min(1).max(7),
  start: clockTime(),
  end: clockTime(),
  active: active(),
}).refine(({ start, end }) => start < end, { error, path: ['end'] })

export const timeOffEntry = fields({ start: calendarDate(), end: calendarDate(), active: active() }).refine(
  ({ start, end }) => start <= end,
  { error: fieldMessage('date'), path: ['end'] },
)

/** Removing an entry names its start and end, so no two may have the same. */
const isOnceEach = (entries: readonly { day?: number; start: string; end: string }[]): boolean =>
  new Set(entries.map(({ day, start, end }) => `${day} ${start} ${end}`)).size === entries.length

export const planingFields = {
  planing: z
    .array(planingEntry)
    .max(planingMax, fieldMessage('tooMany', planingMax))
    .refine(isOnceEach, fieldMessage('twice'))
    .optional(),
  timeOff: z
    .array(timeOffEntry)
    .max(timeOffMax, fieldMessage('tooMany', timeOffMax))
    .refine(isOnceEach, fieldMessage('twice'))
    .optional(),
  maxTimeOff: z.int().min(0).max(daysOfYear).nullish(),
}
