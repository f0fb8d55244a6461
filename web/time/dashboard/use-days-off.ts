import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/identity-facts.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useLanguage } from '../../ui/use-language.ts'

interface Day {
  day: string
  away: 'morning' | 'afternoon' | 'day' | null
}

/** Which whole days of the week a person is off from today on, such as "Off until Tue"; undefined without any. */
export function useDaysOff(days: readonly Day[], today: string): string | undefined {
  const { t } = useTranslation('time/lazy')
  const { list } = useFormats()
  const language = useLanguage()
  const off = days.filter(({ day, away }) => away === 'day' && day >= today).map(({ day }) => day)
  const [first] = off
  const last = off.at(-1)
  if (!first || !last) return undefined
  const isOneRun = days.filter(({ day }) => day >= first && day <= last).length === off.length
  const named = (day: string) => weekday(day, language)
  if (!isOneRun) return t('people.off', { days: list(off.map(named)) })
  // What lies beyond the week is not known here.
  const isToEnd = last === days.at(-1)?.day
  if (first === today && isToEnd) return t('people.offRest')
  if (off.length === 1) return t('people.off', { days: named(first) })
  if (first === today) return t('people.offUntil', { day: named(last) })
  return isToEnd
    ? t('people.offFrom', { day: named(first) })
    : t('people.off', { days: list(off.map(named)) })
}

const weekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))
