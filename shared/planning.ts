import { z } from 'zod'
import { calendarDate, fields, oneOf, uuid } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { isReasonable, weekHours } from './planing.ts'
import { holidayNameMax, holidaysMax, timeOffNoteMax, timeOffStatuses } from './planning-facts.ts'
import { clearable, line, text } from './text.ts'
import { timeZone } from './time-zone.ts'

export * from './planning-facts.ts'

const note = () => clearable(text(timeOffNoteMax))

const isHalfPossible = (entry: {
  start: string
  end: string
  startsAtNoon?: boolean | null | undefined
  endsAtNoon?: boolean | null | undefined
}): boolean => entry.start < entry.end || !(entry.startsAtNoon && entry.endsAtNoon)

/** Requests time off; `active` approves it at once, which only a decider for that person may. */
export const createTimeOffInput = fields({
  id: uuid().nullish(),
  userID: uuid().nullish(),
  start: calendarDate(),
  end: calendarDate(),
  startsAtNoon: z.boolean().nullish(),
  endsAtNoon: z.boolean().nullish(),
  note: note(),
  active: z.boolean().nullish(),
})
  .refine(isReasonable, { error: fieldMessage('date'), path: ['end'] })
  .refine(isHalfPossible, { error: fieldMessage('time'), path: ['end'] })
export type CreateTimeOffInput = z.infer<typeof createTimeOffInput>

/** The decision on a request, or on an entry in another named status: a concurrent decision may have changed it. */
export const decideTimeOffInput = fields({
  id: uuid(),
  status: oneOf(['approved', 'declined']),
  ifStatus: oneOf(timeOffStatuses).nullish(),
  note: note(),
})
export const deleteTimeOffInput = fields({ id: uuid() })

export const holidayEntry = fields({ day: calendarDate(), name: line(holidayNameMax) })
export type Holiday = z.infer<typeof holidayEntry>

const holidays = () =>
  z
    .array(holidayEntry)
    .max(holidaysMax, fieldMessage('tooMany', holidaysMax))
    .refine((list) => new Set(list.map(({ day }) => day)).size === list.length, fieldMessage('twice'))
    .transform((list) => list.toSorted((a, b) => a.day.localeCompare(b.day)))

/** Without a company, the agency's, whose time zone is stored with the agency. */
export const updateWorkingHoursInput = fields({
  companyID: uuid().nullish(),
  timeZone: timeZone().nullish(),
  week: weekHours().optional(),
  holidays: holidays().optional(),
})
export const deleteWorkingHoursInput = fields({ companyID: uuid() })
