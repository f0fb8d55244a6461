import type { ComponentProps, ComponentType } from 'react'
import type { RoomWorkspace } from '../platform/room.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { slaCache } from './cache.ts'

type Parts = typeof import('./slot-parts.ts')
type PropsOf<Name extends keyof Parts> = ComponentProps<Parts[Name]>

/** One of the parts, whose properties differ. */
const part = <Name extends keyof Parts>(name: Name) =>
  lazyWithTexts(
    () =>
      import('./slot-parts.ts') as Promise<unknown> as Promise<Record<Name, ComponentType<PropsOf<Name>>>>,
    name,
    'ornament',
    'sla',
  )

const column = part('ClockColumn')

export const slaWorkspace: RoomWorkspace = {
  cache: slaCache,
  slots: {
    agencyParts: [async () => (await import('./agency-parts.ts')).slaParts],
    dashboardParts: [async () => (await import('./dashboard-parts.ts')).slaDashboard],
    requestFacts: [part('RequestClocks')],
    approvalFacts: [part('ApprovalClocks')],
    taskFacts: [part('TaskClocks')],
    cardFacts: [part('CardClock')],
    requestColumns: [column],
    taskColumns: [column],
  },
}
