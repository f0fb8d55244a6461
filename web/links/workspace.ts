import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { useHasLinks } from './use-links.ts'

/** Everything is refetched on changes, so there is no cache configuration. */
export const linksWorkspace: RoomWorkspace = {
  slots: {
    agencyParts: [async () => (await import('./agency-parts.ts')).linksParts],
    areas: [
      {
        name: 'links',
        label: 'shell:area.links',
        icon: IconLink,
        path: '/t',
        order: 100,
        shownTo: () => true,
        useExists: useHasLinks,
      },
    ],
  },
}
