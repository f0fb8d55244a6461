import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { MomentField } from '../../ui/date/moment-field.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useIsLong } from '../act/use-is-long.ts'
import { useMyTimers } from '../act/use-running.ts'
import { deleteTimerSegmentMutation, updateTimerSegmentMutation } from '../operations.ts'
import type { TimerRow } from '../timer.ts'

/** Asks whether a timer that has run for very long was meant to: keep it, shorten it, or discard the running segment. */
export function LongTimer({ timer }: { timer: TimerRow }) {
  const { t } = useTranslation('time')
  const { longHours } = useMyTimers()
  const isLong = useIsLong(timer)
  const [update] = useCommand(updateTimerSegmentMutation)
  const [remove] = useCommand(deleteTimerSegmentMutation)
  const [until, setUntil] = useState<string | null>()
  const action = useAction((act: () => Promise<unknown>) => act())
  const { openSegment: open } = timer
  if (!open || !isLong || !timer.viewerCan.correct) return null
  const limit = Date.parse(open.startAt) + longHours * 3_600_000
  const cutAt = until === undefined ? new Date(limit).toISOString() : until
  return (
    <Alert color="danger" variant="light" title={t('long.title', { hours: longHours })} role="status">
      <Group gap="xs" align="flex-end">
        <Button
          size="xs"
          variant="default"
          onClick={() => action.run(() => update({ input: { id: open.id, keep: true } }))}
        >
          {t('long.keep')}
        </Button>
        <MomentField size="xs" aria-label={t('long.until')} value={cutAt} onChange={setUntil} />
        <Button
          size="xs"
          variant="default"
          disabled={!cutAt}
          onClick={() => cutAt && action.run(() => update({ input: { id: open.id, endAt: cutAt } }))}
        >
          {t('long.cut')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="danger"
          onClick={() => action.run(() => remove({ input: { id: open.id } }))}
        >
          {t('long.discard')}
        </Button>
      </Group>
      <SaveError field={action} />
    </Alert>
  )
}
