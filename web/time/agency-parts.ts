import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { sectionPart } from '../shell/agency/section-part.ts'
import type { AgencyParts } from '../shell/agency/slots.ts'

export const timeParts: AgencyParts = {
  member: [
    {
      name: 'planning',
      label: 'time/lazy:title',
      order: 30,
      shownTo: ({ isStaff }, { role }) => isStaff && role !== 'client',
      view: sectionPart(() => import('./planning/member-planning.tsx'), 'MemberPlanning', 'time/lazy'),
      edit: sectionPart(() => import('./planning/member-planning.tsx'), 'EditPlanning', 'time/lazy'),
    },
    {
      name: 'hours',
      label: 'time:hours.title',
      order: 31,
      shownTo: ({ isStaff }, { role }) => isStaff && role === 'client',
      view: sectionPart(() => import('./hours/client-hours.tsx'), 'ClientHours', 'time'),
    },
  ],
  people: [
    {
      name: 'planning',
      label: 'time/lazy:team.tab',
      path: '/agency/planning',
      order: 35,
      shownTo: ({ isStaff }) => isStaff,
    },
  ],
  settings: [
    {
      name: 'hours',
      label: 'time/lazy:hours.title',
      order: 50,
      icon: IconCalendarTime,
      shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
      component: sectionPart(
        () => import('./settings/working-hours-section.tsx'),
        'WorkingHoursSection',
        'time/lazy',
      ),
    },
    {
      name: 'time',
      label: 'time/lazy:settings.title',
      order: 51,
      icon: IconClock,
      shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
      component: sectionPart(() => import('./settings/time-section.tsx'), 'TimeSection', 'time/lazy'),
    },
  ],
}
