import { useTranslation } from 'react-i18next'
import { Part } from '../../shell/dashboard/part.tsx'
import { DayBar, DayText } from '../my/day-bar.tsx'
import { useMyDay } from '../my/use-my-day.ts'

/** How full the viewer's day is. */
export function DayPart() {
  const { t } = useTranslation('work')
  const { day, parts } = useMyDay()
  return (
    <Part title={t('day.title')} facts={day && <DayText {...day} />}>
      {day && <DayBar {...day} parts={parts} />}
    </Part>
  )
}
