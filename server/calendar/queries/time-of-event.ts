import { eventDaysMax } from '../../../shared/calendar-facts.ts'
import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'

/** The time of an event: two moments, or two days of which the second belongs to it. */
export type When = {
  startAt: Date | null
  endAt: Date | null
  startDate: string | null
  endDate: string | null
}

export const startOf = ({ startAt, startDate }: When): string | Date => startAt ?? startDate ?? ''
export const endOf = ({ endAt, endDate }: When): string | Date => endAt ?? endDate ?? ''

/** The moment at which an event begins; days begin where its owner is. */
export const beginningOf = ({ startAt, startDate }: Beginning, timeZone: string): Date =>
  startAt ?? startOfDay(startDate ?? '', timeZone)

/** The moment at which an event is over. */
export const endingOf = ({ endAt, endDate }: When, timeZone: string): Date =>
  endAt ?? endOfDay(endDate ?? '', timeZone)

type Beginning = Pick<When, 'startAt' | 'startDate'>

/** When an event begins, as a text that tells whether it was moved. */
export const beginningText = ({ startAt, startDate }: Beginning): string =>
  startAt?.toISOString() ?? startDate ?? ''

/** A moment before which no event began that is still going on, in whichever zone: it lets an index find those of a range. */
export const longestBefore = (moment: Date): Date =>
  new Date(moment.getTime() - (eventDaysMax + 3) * 86_400_000)
