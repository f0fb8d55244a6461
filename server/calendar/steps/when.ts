import { eventDaysMax, mailReminderMinutes, popUpReminderMinutes } from '../../../shared/calendar-facts.ts'
import { badInput } from '../../platform/errors.ts'
import { beginningOf, endOf, startOf, type When } from '../queries/time-of-event.ts'
import { say } from '../sentences.ts'

const dayLength = 86_400_000

/** The columns for a start and an end. Errors: BAD_USER_INPUT naming startAt or endAt. */
export function whenOf(start: string | Date, end: string | Date): When {
  if (typeof start === 'string' && typeof end === 'string') {
    if (end < start) throw badInput({ endAt: say('endsBefore') })
    requireShort(Date.parse(end) - Date.parse(start) + dayLength)
    return { startAt: null, endAt: null, startDate: start, endDate: end }
  }
  if (typeof start === 'string' || typeof end === 'string') throw badInput({ endAt: say('daysOrTimes') })
  if (end <= start) throw badInput({ endAt: say('endsBefore') })
  requireShort(end.getTime() - start.getTime())
  return { startAt: start, endAt: end, startDate: null, endDate: null }
}

function requireShort(length: number): void {
  if (length > eventDaysMax * dayLength) throw badInput({ endAt: say('tooLong', { days: eventDaysMax }) })
}

export const isSameTime = (one: When, other: When): boolean =>
  String(startOf(one)) === String(startOf(other)) && String(endOf(one)) === String(endOf(other))

/** When people are reminded of an event; null for moments that have passed. A whole day pops up nowhere at midnight. */
export function remindersOf(when: When, { timeZone, now }: { timeZone: string; now: Date }) {
  const before = (minutes: number): Date | null => {
    const at = new Date(beginningOf(when, timeZone).getTime() - minutes * 60_000)
    return at > now ? at : null
  }
  return {
    mailDueAt: before(mailReminderMinutes),
    popUpDueAt: when.startAt ? before(popUpReminderMinutes) : null,
  }
}
