import { Group, Stack, Text, Title } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { Status } from '../act/status.tsx'
import { TimerButtons } from '../act/timer-buttons.tsx'
import { useMyTimers } from '../act/use-running.ts'
import { useTimerActs } from '../act/use-timer-acts.ts'
import { Elapsed } from '../clock/elapsed.tsx'
import { timerCorrectionsQuery, timerQuery, timerSegmentsQuery } from '../operations.ts'
import { AddSegment } from './add-segment.tsx'
import classes from './day.module.css'
import { LongTimer } from './long-timer.tsx'
import { SegmentRow } from './segment-row.tsx'

type Timer = NonNullable<ResultOf<typeof timerQuery>['getTimer']>

const nothing = { items: [], nextToken: null }

/** A timer with its segments and their corrections. */
export function TimerPanel({ timerId, onClose }: { timerId: string; onClose: () => void }) {
  const { t } = useTranslation(['time', 'ui'])
  const [{ data, error }, refresh] = useShownQuery({ query: timerQuery, variables: { id: timerId } })
  const timer = data?.getTimer
  return (
    <SidePanel
      label={timer?.title ?? t('timer')}
      onClose={onClose}
      header={
        <Group justify="space-between" wrap="nowrap" flex={1}>
          <Title order={2} fz="md" lineClamp={1}>
            {timer?.title}
          </Title>
          <IconButton label={t('ui:close')} icon={IconX} onClick={onClose} />
        </Group>
      }
    >
      {timer ? (
        <Body timer={timer} />
      ) : error ? (
        <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton />
      )}
    </SidePanel>
  )
}

function Body({ timer }: { timer: Timer }) {
  const { running } = useMyTimers()
  const acts = useTimerActs(running)
  const correctable = timer.viewerCan.correct
  return (
    <Stack gap="lg" p="lg">
      <Group>
        <span className={classes.big}>
          <Elapsed timer={timer} />
        </span>
        <Status status={timer.status} />
        {timer.viewerCan.run && <TimerButtons timer={timer} acts={acts} />}
      </Group>
      <LongTimer timer={timer} />
      <Text c="dimmed" fz="xs">
        <bdi>{timer.starter?.name}</bdi>
        {timer.activity.project && <bdi> · {timer.activity.project.title}</bdi>}
      </Text>
      <Segments timer={timer} />
      {correctable && <AddSegment timerId={timer.id} />}
      <Corrections timer={timer} />
    </Stack>
  )
}

function Segments({ timer: { id, viewerCan } }: { timer: Timer }) {
  const { t } = useTranslation('time')
  const list = useLiveList({
    query: timerSegmentsQuery,
    variables: useMemo(() => ({ id }), [id]),
    pick: ({ getTimer }) => getTimer?.segments ?? nothing,
  })
  return (
    <>
      <Title order={3} fz="sm">
        {t('segment.title')}
      </Title>
      {list.items ? (
        <ul className={classes.list}>
          {list.items.map((segment) => (
            <SegmentRow key={segment.id} segment={segment} correctable={viewerCan.correct} />
          ))}
        </ul>
      ) : list.error ? (
        <ErrorState error={list.error} retry={list.retry} />
      ) : (
        <FormSkeleton fields={2} />
      )}
      <MoreButton list={list} />
    </>
  )
}

function Corrections({ timer: { id } }: { timer: Timer }) {
  const { t } = useTranslation('time')
  const { dateTime } = useFormats()
  const list = useLiveList({
    query: timerCorrectionsQuery,
    variables: useMemo(() => ({ id }), [id]),
    pick: ({ getTimer }) => getTimer?.corrections ?? nothing,
    step: 20,
  })
  const corrections = list.items ?? []
  if (corrections.length === 0) return null
  const span = (from: string | null, to: string | null) =>
    from ? `${dateTime(from)} – ${to ? dateTime(to) : t('segment.open')}` : t('correction.nothing')
  return (
    <>
      <Title order={3} fz="sm">
        {t('correction.title')}
      </Title>
      <ul className={classes.list}>
        {corrections.map((one) => (
          <li key={one.id}>
            <Text fz="xs">
              {t('correction.line', {
                name: one.actor?.name ?? '',
                at: dateTime(one.createdAt),
                before: span(one.startBefore, one.endBefore),
                after: span(one.startAfter, one.endAfter),
              })}
            </Text>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}
