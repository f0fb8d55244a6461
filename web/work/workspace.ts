import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { workCache } from './cache.ts'
import { useHasProjects } from './use-has-projects.ts'

export const workWorkspace: RoomWorkspace = {
  cache: workCache,
  slots: {
    actions: [
      {
        name: 'allTasks',
        label: 'work:list.title',
        icon: IconChecklist,
        order: 30,
        shownTo: ({ isStaff, isClient }) => isStaff || isClient,
        act: { path: '/agency/task/list' },
      },
    ],
    areas: [
      {
        name: 'work',
        label: 'shell:area.work',
        clientLabel: 'shell:area.projects',
        icon: IconLayoutKanban,
        path: '/task',
        order: 20,
        shownTo: ({ isStaff, isClient }) => isStaff || isClient,
        useExists: useHasProjects,
      },
    ],
  },
}
