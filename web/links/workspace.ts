import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { useHasLinks } from './use-links.ts'

/** Lists and pages stay true by being asked again, so that there is no cache to describe. */
export const linksWorkspace: RoomWorkspace = {
  slots: {
    agencyParts: [async () => (await import('./agency-parts.ts')).linksParts],
    areas: [
      {
        name: 'links',
        label: 'shell:area.links',
        icon: IconLink,
        path: '/t',
        order: 85,
        shownTo: () => true,
        useExists: useHasLinks,
      },
    ],
  },
}
