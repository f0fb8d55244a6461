import { Text } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '../../../shared/wall-clock.ts'
import { usePageName } from '../../platform/page-name.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { DashboardPart, DashboardPlace } from '../../shell/dashboard/slots.ts'
import { JumpButton } from '../../shell/palette/jump-button.tsx'
import { useLoadedParts } from '../../shell/use-loaded-parts.ts'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useZone } from '../../ui/use-zone.ts'
import classes from './dashboard.module.css'

/** A person's day, what changed, and what waits for them; below, for admins, what the team does. Its parts come from the rooms. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { isClient } = useViewer()
  // Clients have it in the bar above, which a phone does not show.
  const isPhone = useIsPhone()
  const title = t(isClient ? 'overview' : 'title')
  usePageName(isClient ? title : undefined)
  const { calendarDay } = useFormats()
  const zone = useZone()
  return (
    <Page
      title={title}
      wide
      actions={(!isClient || isPhone) && <JumpButton inHeader />}
      facts={
        <Text span data-fact fz="xs" c="dimmed">
          {calendarDay(todayIn(zone))}
        </Text>
      }
    >
      <Suspense fallback={<ListSkeleton />}>
        <Places />
      </Suspense>
    </Page>
  )
}

const places = ['today', 'changed', 'waiting', 'own', 'team'] as const

function Places() {
  const parts = useParts()
  const viewer = useViewer()
  const shown = parts.filter(({ shownTo }) => shownTo(viewer))
  return (
    <div className={classes.places} data-client={viewer.isClient || undefined}>
      {places.map((place) => (
        <Place key={place} place={place} parts={shown.filter((part) => part.place === place)} />
      ))}
    </div>
  )
}

function Place({ place, parts }: { place: DashboardPlace; parts: DashboardPart[] }) {
  const { t } = useTranslation('dashboard')
  if (parts.length === 0) return null
  return (
    <section aria-label={t(`place.${place}`)} className={classes.place} data-place={place}>
      {columnsOf(parts).map((column) => (
        <div key={column[0]?.name} className={classes.column} data-wide={column[0]?.wide}>
          {column.map(({ name, component: Component }) => (
            <Suspense key={name} fallback={<ListSkeleton rows={3} />}>
              <Component />
            </Suspense>
          ))}
        </div>
      ))}
      {place === 'team' && (
        <Text fz="xs" c="dimmed" className={classes.note ?? ''}>
          {t('forAdmins')}
        </Text>
      )}
    </section>
  )
}

/** The parts of a place that stand below each other. */
function columnsOf(parts: DashboardPart[]): DashboardPart[][] {
  const columns: DashboardPart[][] = []
  for (const part of parts) {
    const last = columns.at(-1)
    if (part.below && last) last.push(part)
    else columns.push([part])
  }
  return columns
}

/** The rooms' parts, in order; suspends until they are loaded. */
function useParts(): DashboardPart[] {
  const loaded = useLoadedParts(useSlot('dashboardParts'))
  return useMemo(() => loaded.flat().sort((one, other) => one.order - other.order), [loaded])
}
