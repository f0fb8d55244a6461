import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { ComponentType } from 'react'
import type { RoomWorkspace } from '../platform/room.ts'
import { later } from '../shell/routing/later.tsx'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { calendarCache } from './cache.ts'
import { ConversationTool } from './conversation-tool.tsx'
import { MeetingMark } from './meeting-mark.tsx'

const lazily = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazyWithTexts(load, name, 'ornament', 'calendar')

export const calendarWorkspace: RoomWorkspace = {
  cache: calendarCache,
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).calendarKeyboard],
    dashboardParts: [async () => (await import('./dashboard-parts.ts')).calendarDashboard],
    agencyParts: [async () => (await import('./agency-parts.ts')).calendarParts],
    background: [later(lazily(() => import('./meeting/meeting-alerts.tsx'), 'MeetingAlerts'))],
    conversationTools: [ConversationTool],
    messageNotes: [MeetingMark],
    taskFacts: [lazily(() => import('./facts/task-events.tsx'), 'TaskEvents')],
    cardFacts: [lazily(() => import('./facts/card-events.tsx'), 'CardEvents')],
    requestFacts: [lazily(() => import('./facts/request-events.tsx'), 'RequestEvents')],
    areas: [
      {
        name: 'calendar',
        label: 'shell:area.calendar',
        icon: IconCalendar,
        path: '/calendar',
        order: 40,
        shownTo: ({ isStaff, isClient }) => isStaff || isClient,
      },
    ],
  },
}
