import type { ComponentType } from 'react'
import type { RoomWorkspace } from '../platform/room.ts'
import { later } from '../shell/routing/later.tsx'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { timeCache } from './cache.ts'

const lazily = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazyWithTexts(load, name, 'ornament', 'time')

const OwnPlanning = lazyWithTexts(
  () => import('./planning/own-planning.tsx'),
  'OwnPlanning',
  'here',
  'time/lazy',
)

export const timeWorkspace: RoomWorkspace = {
  cache: timeCache,
  slots: {
    dashboardParts: [async () => (await import('./dashboard-parts.ts')).timeDashboard],
    agencyParts: [async () => (await import('./agency-parts.ts')).timeParts],
    settings: [
      {
        name: 'planning',
        label: 'time/lazy:title',
        order: 60,
        shownTo: ({ isStaff }) => isStaff,
        component: OwnPlanning,
      },
    ],
    background: [
      later(
        lazily(() => import('./dialog/timer-button.tsx'), 'TimerButton'),
        ({ isStaff }) => isStaff,
      ),
    ],
    projectFacts: [lazily(() => import('./task/project-time.tsx'), 'ProjectTime')],
    taskFacts: [lazily(() => import('./task/task-time.tsx'), 'TaskTime')],
    cardFacts: [lazily(() => import('./task/card-time.tsx'), 'CardTime')],
    keyboard: [async () => (await import('./keyboard.ts')).timeKeyboard],
  },
}
