import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../ui/use-language.ts'
import { useCronWords } from './cron-words.ts'
import { type Rhythm, scheduleText } from './schedule-text.ts'

/** A schedule as text, such as “Every Friday at 4:00 PM, Europe/Berlin”. Needs the texts `scheduling`. */
export function useScheduleWords(rhythm: Rhythm): string {
  const { t } = useTranslation('scheduling')
  const language = useLanguage()
  const expression = (rhythm.repeat === 'cron' && rhythm.expression) || ''
  return scheduleText(rhythm, useCronWords(expression) ?? expression, language, t)
}
