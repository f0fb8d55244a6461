import type { AgencyParts } from '../shell/agency/slots.ts'

export const workParts: AgencyParts = {
  tabs: [
    {
      name: 'tasks',
      label: 'work:tab',
      path: '/agency/task/list',
      order: 30,
      shownTo: ({ isStaff }) => isStaff,
    },
  ],
}
