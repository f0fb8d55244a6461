import { useMemo } from 'react'
import {
  formatCalendarDate,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatList,
  formatMoment,
  formatSize,
  formatTime,
} from '../../shared/format.ts'
import { useLanguage } from './use-language.ts'

type Moment = string | number | Date

/** Numbers, names, sizes and dates in the reader's language and zone. */
export function useFormats() {
  const language = useLanguage()
  return useMemo(
    () => ({
      count: (count: number) => formatCount(count, language),
      list: (names: readonly string[]) => formatList(names, language),
      size: (bytes: number) => formatSize(bytes, language),
      date: (at: Moment) => formatDate(at, language),
      dateTime: (at: Moment) => formatDateTime(at, language),
      time: (at: Moment) => formatTime(at, language),
      day: (at: Moment) => formatDay(at, Date.now(), language),
      moment: (at: Moment) => formatMoment(at, Date.now(), language),
      calendarDate: (day: string) => formatCalendarDate(day, language),
    }),
    [language],
  )
}
