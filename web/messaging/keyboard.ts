import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import type { KeyboardParts, PaletteAction } from '../platform/slots.ts'
import { channelSource } from './list/channel-source.ts'
import { newChannel } from './list/new-channel.ts'
import { peopleSource } from './list/people-source.ts'
import { markAllSource } from './overview/mark-all-source.ts'
import { staffViews, type View, views } from './overview/views.ts'
import { shortcuts } from './shortcuts.ts'

/** A tab of the inbox. */
const viewAction = (view: View): PaletteAction => ({
  name: `inbox.${view}`,
  label: `messaging:overview.${view}`,
  hint: 'messaging:overview.inbox',
  icon: IconInbox,
  shownTo: ({ isStaff }) => isStaff || !staffViews.includes(view),
  order: 18,
  act: { path: `/dial/${view}` },
})

/** The palette sources, actions and shortcuts of messaging. */
export const messagingKeyboard: KeyboardParts = {
  palette: [channelSource, peopleSource, markAllSource],
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
    {
      name: 'threads',
      label: 'messaging:threads.title',
      icon: IconArrowBackUp,
      shownTo: () => true,
      order: 18,
      act: { path: '/dial/threads' },
    },
    {
      name: 'mentions',
      label: 'messaging:mentions.title',
      icon: IconAt,
      shownTo: () => true,
      order: 18,
      act: { path: '/dial/mentions' },
    },
    ...views.filter((view) => view !== 'browse').map(viewAction),
  ],
}
