import type { ComponentType } from 'react'
import type { RoomWorkspace } from '../platform/room.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { slaCache } from './cache.ts'

const lazily = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazyWithTexts(load, name, 'ornament', 'sla')

export const slaWorkspace: RoomWorkspace = {
  cache: slaCache,
  slots: {
    agencyParts: [async () => (await import('./agency-parts.ts')).slaParts],
    requestFacts: [lazily(() => import('./request/request-clocks.tsx'), 'RequestClocks')],
    requestColumns: [lazily(() => import('./list/clock-column.tsx'), 'ClockColumn')],
  },
}
