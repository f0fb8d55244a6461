import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { workCache } from './cache.ts'
import { MessageTasks } from './message/message-tasks.tsx'
import { useHasProjects } from './use-has-projects.ts'

const MakeTask = lazyWithTexts(() => import('./message/make-task.tsx'), 'MakeTask', 'over', 'work')

export const workWorkspace: RoomWorkspace = {
  outbox: [async () => (await import('./outbox.ts')).workOutbox],
  cache: workCache,
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).workKeyboard],
    dashboardParts: [async () => (await import('./dashboard-parts.ts')).workDashboard],
    messageActs: [
      {
        name: 'makeTask',
        label: 'messaging/lazy:act.makeTask',
        shownTo: ({ isStaff }) => isStaff,
        dialog: MakeTask,
      },
    ],
    messageNotes: [MessageTasks],
    areas: [
      {
        name: 'work',
        label: 'shell:area.work',
        clientLabel: 'shell:area.projects',
        icon: IconLayoutKanban,
        path: '/task',
        order: 30,
        inBar: { staff: 2 },
        shownTo: ({ isStaff, isClient }) => isStaff || isClient,
        useExists: useHasProjects,
      },
    ],
  },
}
