import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import { useLimits } from '../list/use-limits.ts'
import classes from './page.module.css'

/** Says that an admin paused all automations of the agency. */
export function PauseBanner() {
  const { t } = useTranslation('automations')
  const { dateTime } = useFormats()
  const limits = useLimits()
  if (!limits?.pausedAt) return null
  const time = dateTime(limits.pausedAt)
  const name = limits.pausedBy?.name ?? t('someone')
  return (
    <div className={classes.banner} role="status">
      {t('all.paused', { name, time })}
    </div>
  )
}
