import { Button, Group, Text } from '@mantine/core'
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { TimerButtons } from '../act/timer-buttons.tsx'
import { useMyTimers } from '../act/use-running.ts'
import { useTimerActs } from '../act/use-timer-acts.ts'
import { Elapsed } from '../clock/elapsed.tsx'
import { serverNow } from '../clock/server-clock.ts'
import { timeOfTaskQuery } from '../operations.ts'
import { secondsLogged } from './logged.ts'
import { LoggedOf } from './logged-of.tsx'

/** In a task's panel: the logged time against its estimate, and the viewer's own timer on it. */
export function TaskTime({ taskID }: { taskID: string }) {
  const { t } = useTranslation('time')
  const { isStaff } = useViewer()
  const data = useExtraQuery({ query: timeOfTaskQuery, variables: { id: taskID } })
  const { timers, running } = useMyTimers()
  const acts = useTimerActs(running)
  const own = timers.find(({ activity, status }) => activity.taskID === taskID && status !== 'stopped')
  const task = data?.getTask
  if (!task) return null
  const seconds = secondsLogged(task.logged, serverNow())
  if (!isStaff && seconds === 0) return null
  return (
    <section aria-label={t('task.title')}>
      <Group gap="sm">
        <Text fz="xs" c="dimmed">
          {t('task.title')}
        </Text>
        <LoggedOf seconds={seconds} hours={task.hours} />
        {isStaff &&
          (own ? (
            <>
              <b>
                <Elapsed timer={own} />
              </b>
              <TimerButtons timer={own} acts={acts} />
            </>
          ) : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlay size={14} stroke={1.5} />}
              onClick={() => acts.start({ taskID })}
            >
              {t('task.start')}
            </Button>
          ))}
      </Group>
    </section>
  )
}
