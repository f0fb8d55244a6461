import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'

type Days = { start: string; end: string; startsAtNoon?: boolean; endsAtNoon?: boolean }

/** Days off as text: start and end, and whether they start or end at noon. */
export function useDaysOff() {
  const { t } = useTranslation('time/lazy')
  const { calendarDate } = useFormats()
  return ({ start, end, startsAtNoon = false, endsAtNoon = false }: Days): string => {
    const from = startsAtNoon ? t('off.fromNoon', { day: calendarDate(start) }) : calendarDate(start)
    const to = endsAtNoon ? t('off.untilNoon', { day: calendarDate(end) }) : calendarDate(end)
    if (start !== end) return `${from} – ${to}`
    return endsAtNoon ? to : from
  }
}
