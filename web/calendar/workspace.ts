import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { calendarCache } from './cache.ts'

export const calendarWorkspace: RoomWorkspace = {
  cache: calendarCache,
  slots: {
    areas: [
      {
        name: 'calendar',
        label: 'shell:area.calendar',
        icon: IconCalendar,
        path: '/calendar',
        order: 25,
        shownTo: ({ isStaff, isClient }) => isStaff || isClient,
      },
    ],
  },
}
