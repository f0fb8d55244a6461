import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { mediaCache } from './cache.ts'
import { UploadHost } from './upload/upload-host.tsx'
import { ViewerHost } from './viewer/viewer-host.tsx'

export const mediaWorkspace: RoomWorkspace = {
  cache: mediaCache,
  slots: {
    areas: [
      {
        name: 'drive',
        label: 'shell:area.drive',
        icon: IconFolder,
        path: '/drive',
        order: 60,
        inBar: { client: 3 },
        shownTo: ({ agency }) => Boolean(agency),
      },
    ],
    keyboard: [async () => (await import('./keyboard.ts')).mediaKeyboard],
    background: [ViewerHost, UploadHost],
  },
}
