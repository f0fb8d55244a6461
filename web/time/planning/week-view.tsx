import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../ui/use-language.ts'
import classes from './planning.module.css'
import { type Hours, inOrder, weekday, weekdays } from './weekday.ts'

/** The hours of a week, read-only. */
export function WeekView({ label, hours }: { label: string; hours: readonly Hours[] }) {
  const { t } = useTranslation('time/lazy')
  const language = useLanguage()
  return (
    <ul className={classes.days} aria-label={label}>
      {weekdays.map((day) => {
        const times = inOrder(hours.filter((entry) => entry.day === day))
        return (
          <li key={day} className={classes.day}>
            <span>{weekday(day, language)}</span>
            {times.length > 0 ? (
              <span className={classes.times}>
                {times.map(({ start, end }) => `${start}–${end}`).join(', ')}
              </span>
            ) : (
              <span className={classes.off}>{t('week.rest')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
