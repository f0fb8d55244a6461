import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import type { KeyboardParts } from '../platform/slots.ts'
import { channelSource } from './list/channel-source.ts'
import { newChannel } from './list/new-channel.ts'
import { peopleSource } from './list/people-source.ts'
import { shortcuts } from './shortcuts.ts'

/** The palette sources, actions and shortcuts of messaging. */
export const messagingKeyboard: KeyboardParts = {
  palette: [channelSource, peopleSource],
  shortcuts,
  actions: [
    {
      name: 'newChannel',
      label: 'messaging:newChannel.title',
      icon: IconPencilPlus,
      shownTo: ({ isClient, agency }) => isClient || (agency?.viewerCan.createChannels ?? false),
      order: 10,
      act: { run: () => newChannel.set(true) },
    },
    {
      name: 'browse',
      label: 'messaging/lazy:browse.title',
      icon: IconMessage,
      shownTo: ({ isStaff }) => isStaff,
      order: 15,
      act: { path: '/dial/browse' },
    },
  ],
}
