import { useMemo } from 'react'
import { formatHours } from '../../shared/duration.ts'
import {
  formatCalendarDate,
  formatCalendarDay,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatList,
  formatMoment,
  formatPercent,
  formatSize,
  formatTime,
} from '../../shared/format.ts'
import { useLanguage } from './use-language.ts'
import { useZone } from './use-zone.ts'

type Moment = string | number | Date

/** Formats numbers, names, sizes and dates in the viewer's language and time zone. */
export function useFormats() {
  const language = useLanguage()
  const zone = useZone()
  return useMemo(
    () => ({
      count: (count: number) => formatCount(count, language),
      list: (names: readonly string[]) => formatList(names, language),
      percent: (part: number) => formatPercent(part, language),
      size: (bytes: number) => formatSize(bytes, language),
      hours: formatHours,
      duration: (seconds: number) => formatHours(seconds / 3600),
      date: (at: Moment) => formatDate(at, language, zone),
      dateTime: (at: Moment) => formatDateTime(at, language, zone),
      time: (at: Moment) => formatTime(at, language, zone),
      day: (at: Moment) => formatDay(at, Date.now(), language, zone),
      moment: (at: Moment) => formatMoment(at, Date.now(), language, zone),
      calendarDate: (day: string) => formatCalendarDate(day, language),
      calendarDay: (day: string) => formatCalendarDay(day, language),
      days: (from: string, to: string) => formatDays(from, to, language),
    }),
    [language, zone],
  )
}
