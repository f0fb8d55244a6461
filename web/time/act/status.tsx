import { useTranslation } from 'react-i18next'
import type { TimerRow } from '../timer.ts'
import classes from './act.module.css'

/** An icon and the label. */
export function Status({ status }: Pick<TimerRow, 'status'>) {
  const { t } = useTranslation('time')
  return (
    <span className={classes.status} data-status={status}>
      <span className={classes.dot} aria-hidden />
      {t(`status.${status}`)}
    </span>
  )
}
