import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { dayCapacityQuery } from '../../work/my/operations.ts'
import { serverNow } from '../clock/server-clock.ts'
import { timeOfTaskQuery, timerTotalsQuery } from '../operations.ts'
import { secondsLogged } from '../task/logged.ts'
import { LoggedOf } from '../task/logged-of.tsx'

/** The time that everyone has logged on the task of the viewer's timer, against its estimate. */
export function OfTask({ taskID }: { taskID: string }) {
  const { t } = useTranslation('time')
  const data = useExtraQuery({ query: timeOfTaskQuery, variables: { id: taskID } })
  const task = data?.getTask
  if (!task) return null
  return (
    <Group gap="xs" fz="xs" c="dimmed">
      {t('task.title')}
      <LoggedOf seconds={secondsLogged(task.logged, serverNow())} hours={task.hours} fz="xs" />
    </Group>
  )
}

/** The viewer's logged time today, of their working hours. */
export function Today() {
  const { t } = useTranslation('time')
  const { me } = useViewer()
  const formats = useFormats()
  const planned = useExtraQuery({ query: dayCapacityQuery })
  // The server knows which day it is in the viewer's time zone.
  const day = planned?.dayCapacity.day
  const hours = planned?.dayCapacity.hours
  const variables = useMemo(() => ({ filter: { startedBy: me.id, from: day, to: day } }), [me.id, day])
  const sums = useExtraQuery({ query: timerTotalsQuery, variables, pause: !day, context })
  if (!sums) return null
  const logged = formats.duration(sums.timerTotals.seconds)
  return (
    <Text fz="xs" c="dimmed">
      {hours ? t('dialog.todayOf', { logged, hours: formats.hours(hours) }) : t('dialog.today', { logged })}
    </Text>
  )
}

const context = { throttle: 5_000 }
