import { Group } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { ClockBadge } from '../clock/clock-badge.tsx'
import { isAlert, standingOf } from '../clock/next-clock.ts'
import { clocksOfRequestQuery } from '../operations.ts'

const ClockDialog = lazyPart(() => import('./clock-dialog.tsx'), 'ClockDialog', 'over')

/** On the page of a request, for staff: what its rules count. */
export function RequestClocks({ requestID }: { requestID: string }) {
  const { isStaff } = useViewer()
  return isStaff ? <Clocks requestID={requestID} /> : null
}

function Clocks({ requestID }: { requestID: string }) {
  const { t } = useTranslation('sla')
  const now = useMinute()
  const [open, setOpen] = useState<string>()
  const data = useExtraQuery({
    query: clocksOfRequestQuery,
    variables: useMemo(() => ({ id: requestID }), [requestID]),
  })
  // An alert that has not gone off, and what was cancelled, ask for nothing.
  const clocks = (data?.getRequest?.slaClocks ?? []).filter((clock) =>
    isAlert(clock) ? standingOf(clock, now) === 'late' : clock.state !== 'cancelled',
  )
  if (clocks.length === 0) return null
  const shown = clocks.find(({ id }) => id === open)
  return (
    <section aria-label={t('title')}>
      <Group gap="xs">
        {clocks.map((clock) => (
          <ClockBadge key={clock.id} clock={clock} onOpen={() => setOpen(clock.id)} />
        ))}
      </Group>
      <Suspense>{shown && <ClockDialog clock={shown} onClose={() => setOpen(undefined)} />}</Suspense>
    </section>
  )
}
