import IconClock from '@tabler/icons-react/dist/esm/icons/IconClockCheck.mjs'
import { sectionPart } from '../shell/agency/section-part.ts'
import type { AgencyParts } from '../shell/agency/slots.ts'

export const slaParts: AgencyParts = {
  settings: [
    {
      name: 'service-levels',
      label: 'sla:settings.title',
      order: 54,
      icon: IconClock,
      shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
      component: sectionPart(() => import('./settings/rules-section.tsx'), 'RulesSection', 'sla'),
    },
  ],
}
