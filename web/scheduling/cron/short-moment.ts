import { dateFormat } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity-facts.ts'

/** A moment where there is little room, such as “Fri, Mar 6, 4:00 PM”, with the year if it is not the current one. */
export function shortMoment(at: string | Date, language: Language, timeZone: string): string {
  const yearOf = (moment: Date) => dateFormat(language, { year: 'numeric', timeZone }).format(moment)
  const moment = new Date(at)
  return dateFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(yearOf(moment) !== yearOf(new Date()) && { year: 'numeric' }),
    timeZone,
  }).format(moment)
}
