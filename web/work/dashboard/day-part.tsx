import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { DayBar, DayText } from '../my/day-bar.tsx'
import { useMyDay } from '../my/use-my-day.ts'

/** How full the viewer's day is, with tasks and with meetings. */
export function DayPart() {
  const { t } = useTranslation('work')
  const { hours } = useFormats()
  const { day, capacity, parts } = useMyDay()
  const taken = day?.hours ? day.taken : 0
  return (
    <Part title={t('day.title')} facts={day && <DayText {...day} />}>
      <QueryState of={capacity} />
      {day && <DayBar {...day} parts={parts} />}
      {day && taken > 0 && (
        <Text fz="xs" c="dimmed" data-fact>
          {t('day.parts', { tasks: hours(day.left), meetings: hours(taken) })}
        </Text>
      )}
    </Part>
  )
}
