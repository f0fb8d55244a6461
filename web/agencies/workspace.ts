import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { isApiMode } from '../platform/session/is-api-mode.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { agenciesCache } from './cache.ts'
import { AgenciesBackground } from './notify/agencies-background.tsx'

const LinksSection = lazyWithTexts(
  () => import('./pairing/links-section.tsx'),
  'LinksSection',
  'here',
  'agencies/lazy',
)

export const agenciesWorkspace: RoomWorkspace = {
  cache: agenciesCache,
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).agenciesKeyboard],
    background: [AgenciesBackground],
    agencyParts: [async () => (await import('./settings/agency-parts.ts')).agenciesParts],
    settings: [
      {
        name: 'links',
        label: 'agencies/lazy:links.title',
        order: 80,
        component: LinksSection,
        shownTo: () => !isApiMode(),
      },
    ],
    areas: [
      {
        name: 'people',
        label: 'shell:area.people',
        icon: IconUsers,
        path: '/agency/users/list',
        order: 80,
        shownTo: ({ isStaff }) => isStaff,
      },
    ],
  },
}
