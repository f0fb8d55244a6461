import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { requestsCache } from './cache.ts'
import { MessageRequests } from './message/message-requests.tsx'
import { ForClients } from './portal/for-clients.tsx'
import { useWaiting } from './waiting-count.ts'

const MakeRequest = lazyWithTexts(
  () => import('./message/make-request.tsx'),
  'MakeRequest',
  'over',
  'requests',
)

const RequestOfTask = lazyWithTexts<'RequestOfTask', { taskID: string }>(
  () => import('./message/made-of.tsx'),
  'RequestOfTask',
  'here',
  'requests',
)
const RequestOfProject = lazyWithTexts<'RequestOfProject', { projectID: string }>(
  () => import('./message/made-of.tsx'),
  'RequestOfProject',
  'here',
  'requests',
)

export const requestsWorkspace: RoomWorkspace = {
  outbox: [async () => (await import('./outbox.ts')).requestsOutbox],
  cache: requestsCache,
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).requestsKeyboard],
    dashboardParts: [async () => (await import('./dashboard-parts.ts')).requestsDashboard],
    agencyParts: [async () => (await import('./agency-parts.ts')).requestsParts],
    messageActs: [
      {
        name: 'makeRequest',
        label: 'messaging/lazy:act.makeRequest',
        shownTo: ({ isStaff }) => isStaff,
        dialog: MakeRequest,
      },
    ],
    background: [ForClients],
    messageNotes: [MessageRequests],
    taskFacts: [RequestOfTask],
    projectFacts: [RequestOfProject],
    areas: [
      {
        name: 'requests',
        label: 'shell:area.requests',
        icon: IconClipboardList,
        path: '/request-system/list',
        order: 50,
        inBar: { staff: 3 },
        shownTo: ({ isStaff }) => isStaff,
      },
      {
        name: 'portal',
        label: 'shell:area.requests',
        icon: IconClipboardList,
        path: '/portal',
        order: 25,
        inBar: { client: 2 },
        shownTo: ({ isClient }) => isClient,
        useCount: useWaiting,
      },
    ],
  },
}
