import { Anchor, Badge, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { Status } from '../act/status.tsx'
import { TimerButtons } from '../act/timer-buttons.tsx'
import { useIsLong } from '../act/use-is-long.ts'
import { useMyTimers } from '../act/use-running.ts'
import { useTimerActs } from '../act/use-timer-acts.ts'
import { Elapsed } from '../clock/elapsed.tsx'
import type { TimerRow } from '../timer.ts'
import classes from './timers.module.css'

/** The columns of the timer table; with a range of days, the elapsed time is labelled as the timer's total. */
export function useTimerColumns(
  isWithinDays: boolean,
  onOpen: ((timerId: string) => void) | undefined,
): Column<TimerRow>[] {
  const { t } = useTranslation('time')
  const { isStaff } = useViewer()
  return useMemo(
    (): Column<TimerRow>[] => [
      {
        name: 'title',
        label: t('column.title'),
        width: 14,
        cell: (timer) => <Name timer={timer} onOpen={onOpen} />,
      },
      {
        name: 'status',
        label: t('column.status'),
        width: 6,
        cell: ({ status }) => <Status status={status} />,
      },
      {
        name: 'elapsed',
        label: t(isWithinDays ? 'column.elapsedInAll' : 'column.elapsed'),
        width: 7,
        numeric: true,
        cell: (timer) => <Elapsed timer={timer} />,
      },
      ...(isStaff
        ? [
            {
              name: 'actions',
              label: t('column.actions'),
              width: 13,
              screenOnly: true,
              cell: (timer: TimerRow) => <Acts timer={timer} />,
            },
          ]
        : []),
      {
        name: 'person',
        label: t('column.person'),
        width: 9,
        cell: ({ starter }) => starter && <Starter {...starter} />,
      },
      {
        name: 'project',
        label: t('column.project'),
        width: 11,
        cell: (timer) => <Subject timer={timer} />,
      },
      {
        name: 'started',
        label: t('column.started'),
        width: 11,
        cell: ({ createdAt }) => <Started at={createdAt} />,
      },
    ],
    [t, isStaff, isWithinDays, onOpen],
  )
}

function Name({ timer, onOpen }: { timer: TimerRow; onOpen: ((timerId: string) => void) | undefined }) {
  const { t } = useTranslation('time')
  const { longHours } = useMyTimers()
  const isLong = useIsLong(timer)
  return (
    <>
      {onOpen ? (
        <Anchor component="button" type="button" onClick={() => onOpen(timer.id)}>
          <bdi>{timer.title}</bdi>
        </Anchor>
      ) : (
        <bdi>{timer.title}</bdi>
      )}
      {isLong && (
        <Badge variant="light" color="danger" ml="xs" tt="none">
          {t('long.badge', { hours: longHours })}
        </Badge>
      )}
    </>
  )
}

function Acts({ timer }: { timer: TimerRow }) {
  const { running } = useMyTimers()
  return <TimerButtons timer={timer} acts={useTimerActs(running)} />
}

const Starter = ({ id, name, avatar }: NonNullable<TimerRow['starter']>) => (
  <span className={classes.person}>
    <Avatar id={id} name={name} picture={avatar} size={20} />
    <bdi>{name}</bdi>
  </span>
)

function Subject({ timer: { activity, title } }: { timer: TimerRow }) {
  const { project, task } = activity
  if (!project) return null
  return (
    <span>
      <bdi>{project.title}</bdi>
      {task && task.title !== title && (
        <Text span c="dimmed">
          {' · '}
          <bdi>{task.title}</bdi>
        </Text>
      )}
    </span>
  )
}

function Started({ at }: { at: string }) {
  const { dateTime } = useFormats()
  return (
    <Text span inherit c="dimmed" data-fact>
      {dateTime(at)}
    </Text>
  )
}
