import { Badge, Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { timeOffQuery } from './operations.ts'
import classes from './planning.module.css'
import type { TimeOffAct } from './time-off-dialog.tsx'
import { useDaysOff } from './use-days-off.ts'

export type TimeOffEntry = ResultOf<typeof timeOffQuery>['timeOffByUser']['items'][number]

const TimeOffDialog = lazyPart(() => import('./time-off-dialog.tsx'), 'TimeOffDialog')

const colors = { requested: 'info', approved: 'success', declined: 'gray' } as const

interface Props {
  entry: TimeOffEntry
  /** Shows the name, where it is not obvious. */
  named?: boolean
}

/** Days off, and the viewer's actions for them. */
export function TimeOffRow({ entry, named = false }: Props) {
  const { t } = useTranslation('time/lazy')
  const { count } = useFormats()
  const days = useDaysOff()
  const { me } = useViewer()
  const [open, setOpen] = useState<TimeOffAct>()
  const { status, note, decisionNote, decidedBy, viewerCan } = entry
  const label = days(entry)
  // What someone else requested is approved or declined.
  const canCancel =
    viewerCan.remove && (status === 'approved' || (status === 'requested' && entry.userID === me.id))
  return (
    <li className={classes.row} aria-label={label}>
      <span className={classes.words}>
        {named && (
          <Text span fw={600}>
            {entry.user?.name}
          </Text>
        )}
        <span>{label}</span>
        <Text span fz="xs" c="dimmed">
          {t('off.days', { count: entry.days, days: count(entry.days) })}
          {note && ` · ${note}`}
        </Text>
        {(decisionNote || (status !== 'requested' && decidedBy)) && (
          <Text span fz="xs" c="dimmed">
            {decidedBy?.name}
            {decisionNote && `: ${decisionNote}`}
          </Text>
        )}
      </span>
      <Badge color={colors[status]} variant="light" tt="none">
        {t(`off.status.${status}`)}
      </Badge>
      <Group gap="xs">
        {viewerCan.decide && status === 'requested' && (
          <>
            <Button size="compact-sm" onClick={() => setOpen('approved')}>
              {t('off.approve')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setOpen('declined')}>
              {t('off.decline')}
            </Button>
          </>
        )}
        {canCancel && (
          <Button size="compact-sm" variant="subtle" color="danger" onClick={() => setOpen('remove')}>
            {t('off.cancel')}
          </Button>
        )}
      </Group>
      <Suspense>
        {open && <TimeOffDialog entry={entry} act={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </li>
  )
}
