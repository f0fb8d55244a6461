import { Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { ClockBadge } from '../clock/clock-badge.tsx'
import { type Clock, isAlert, standingOf } from '../clock/next-clock.ts'

const ClockDialog = lazyPart(() => import('./clock-dialog.tsx'), 'ClockDialog', 'over')

/** What rules count in a request or task; each badge opens its calculation. */
export function ClockList({ clocks }: { clocks: readonly Clock[] }) {
  const { t } = useTranslation('sla')
  const now = useMinute()
  const [open, setOpen] = useState<string>()
  // An alert that has not gone off, and what was canceled, ask for nothing.
  const asking = clocks.filter((clock) =>
    isAlert(clock) ? standingOf(clock, now) === 'late' : clock.state !== 'cancelled',
  )
  if (asking.length === 0) return null
  const shown = asking.find(({ id }) => id === open)
  return (
    <section aria-label={t('title')}>
      <Group gap="xs">
        {asking.map((clock) => (
          <ClockBadge key={clock.id} clock={clock} onOpen={() => setOpen(clock.id)} />
        ))}
      </Group>
      <Suspense>{shown && <ClockDialog clock={shown} onClose={() => setOpen(undefined)} />}</Suspense>
    </section>
  )
}
