import type { TFunction } from 'i18next'
import { formatDateTime, formatList, formatTime } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity-facts.ts'
import type { CronRepeat } from '../../../shared/scheduling-facts.ts'

export interface Rhythm {
  repeat: CronRepeat
  days: readonly number[]
  timeZone: string
  /** local time as YYYY-MM-DDTHH:mm:ss */
  start: string
  /** for cron */
  expression?: string | null
}

/** The name of a weekday, 1 (Monday) to 7. */
export const weekday = (day: number, language: Language, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

/** A moment in the message's time zone, such as “Friday, Mar 6, 2026, 4:00 PM”. */
export const momentText = (at: string | Date, language: Language, timeZone: string): string =>
  `${new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(new Date(at))}, ${formatDateTime(at, language, timeZone)}`

/** A schedule as text, such as “Every Friday at 4:00 PM, Europe/Berlin”; `words` are those of a cron expression. */
export function scheduleText(
  { repeat, days, timeZone, start }: Rhythm,
  words: string,
  language: Language,
  t: TFunction<'scheduling'>,
): string {
  const at = new Date(`${start}Z`)
  const chosen = days.length > 0 ? days : [at.getUTCDay() || 7]
  return t(`cron.says.${repeat}`, {
    time: formatTime(at, language, 'UTC'),
    minute: start.slice(14, 16),
    words,
    zone: timeZone,
    day: at.getUTCDate(),
    days: formatList(
      chosen.map((day) => weekday(day, language)),
      language,
    ),
  })
}
