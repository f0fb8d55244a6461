import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import type { Viewer } from '../../platform/workspace/viewer.ts'
import { sectionPart } from '../../shell/agency/section-part.ts'
import type { AgencyParts } from '../../shell/agency/slots.ts'

const admins = ({ agency }: Viewer) => agency?.viewerCan.update ?? false

export const agenciesParts: AgencyParts = {
  people: [
    {
      name: 'people',
      label: 'agencies:people.title',
      path: '/agency/users/list',
      order: 10,
      shownTo: ({ isStaff }) => isStaff,
    },
  ],
  settings: [
    {
      name: 'general',
      label: 'agencies:settings.general',
      order: 10,
      icon: IconBuilding,
      shownTo: admins,
      component: sectionPart(
        () => import('./general-section.tsx'),
        'GeneralSection',
        'agencies',
        'agencies/lazy',
      ),
    },
    {
      name: 'domain',
      label: 'agencies/lazy:domains.title',
      order: 30,
      icon: IconWorld,
      shownTo: admins,
      component: sectionPart(
        () => import('../domains/domains-section.tsx'),
        'DomainsSection',
        'agencies/lazy',
      ),
    },
    {
      name: 'brand',
      label: 'agencies/lazy:brand.title',
      order: 20,
      icon: IconPalette,
      wide: true,
      shownTo: admins,
      component: sectionPart(() => import('../brand/brand-section.tsx'), 'BrandSection', 'agencies/lazy'),
    },
    {
      name: 'keys',
      label: 'agencies/lazy:keys.title',
      order: 80,
      icon: IconKey,
      shownTo: admins,
      component: sectionPart(
        () => import('./keys/keys-section.tsx'),
        'KeysSection',
        'agencies',
        'agencies/lazy',
      ),
    },
    {
      name: 'audit',
      label: 'agencies/lazy:audit.title',
      order: 90,
      wide: true,
      icon: IconHistory,
      shownTo: admins,
      component: sectionPart(
        () => import('./audit/audit-section.tsx'),
        'AuditSection',
        'agencies',
        'agencies/lazy',
      ),
    },
  ],
}
