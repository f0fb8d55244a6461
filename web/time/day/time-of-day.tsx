import { Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../shared/wall-clock.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useZone } from '../../ui/use-zone.ts'
import { dayOfPersonQuery } from '../operations.ts'
import { AddToDay } from './add-to-day.tsx'
import classes from './day.module.css'
import { SegmentRow } from './segment-row.tsx'

/** The viewer's own day, segment by segment, which can be corrected and added to. */
export function TimeOfDay() {
  const { t } = useTranslation('time')
  const zone = useZone()
  const [chosen, setDay] = useState<string | null>(null)
  const day = chosen ?? todayIn(zone)
  return (
    <Stack gap="md">
      <Group>
        <DayField size="xs" aria-label={t('day.of')} value={day} onChange={setDay} />
      </Group>
      {/* Keyed, because a query whose variables change keeps the previous data until the new arrives: segments of another day. */}
      <DaySegments key={day} day={day} />
    </Stack>
  )
}

function DaySegments({ day }: { day: string }) {
  const { t } = useTranslation('time')
  const { me } = useViewer()
  const list = useLiveList({
    query: dayOfPersonQuery,
    variables: useMemo(() => ({ userID: me.id, day }), [me.id, day]),
    pick: ({ timerSegmentsByUser }) => timerSegmentsByUser,
  })
  const segments = list.items
  return (
    <>
      {segments ? (
        <ul className={classes.list}>
          {segments.map((segment) => (
            <li key={segment.id}>
              <Text fw={600} lineClamp={1}>
                <bdi>{segment.timer.title}</bdi>
              </Text>
              <ul className={classes.list}>
                <SegmentRow segment={segment} correctable={segment.timer.viewerCan.correct} />
              </ul>
            </li>
          ))}
          {segments.length === 0 && (
            <li>
              <Text c="dimmed">{t('day.none')}</Text>
            </li>
          )}
        </ul>
      ) : list.error ? (
        <ErrorState error={list.error} retry={list.retry} />
      ) : (
        <FormSkeleton fields={2} />
      )}
      <MoreButton list={list} />
      <AddToDay day={day} />
    </>
  )
}
