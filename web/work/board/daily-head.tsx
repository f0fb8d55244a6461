import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { DayBar, DayText } from '../my/day-bar.tsx'
import { dayCapacityQuery } from '../my/operations.ts'
import classes from './board.module.css'
import { useBoard } from './board-context.ts'
import { leftHours } from './lanes.ts'

/** How full the viewer's day is, over all boards, and how much of it is on this board. */
export function DailyHead() {
  const { t } = useTranslation('work')
  const { me } = useViewer()
  const formats = useFormats()
  const { cards } = useBoard()
  const data = useExtraQuery({ query: dayCapacityQuery })
  const day = data?.dayCapacity
  if (!day || day.planned === 0) return null
  const here = Math.min(leftHours(cards, me.id, day.tasks), day.left)
  const elsewhere = day.left - here
  return (
    <div className={classes.dailyHead}>
      <DayText {...day} />
      {elsewhere > 0 && here > 0 && <span> · {t('day.here', { hours: formats.hours(here) })}</span>}
      <DayBar
        {...day}
        parts={[
          { id: 'here', hours: here, color: 'var(--atrium-accent)' },
          { id: 'elsewhere', hours: elsewhere, color: 'var(--mantine-color-primary-3)' },
        ]}
      />
    </div>
  )
}
