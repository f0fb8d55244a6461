import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import type { KeyboardParts } from '../platform/slots.ts'
import { inviteDialog } from './people/invitations/invite-state.ts'

/** The actions of agencies in the palette. */
export const agenciesKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'inviteClient',
      label: 'shell:act.inviteClient',
      icon: IconUserPlus,
      shownTo: ({ agency }) => agency?.viewerCan.inviteClients ?? false,
      order: 20,
      act: { run: () => inviteDialog.set({ role: 'client' }) },
    },
    {
      name: 'inviteColleague',
      label: 'shell:act.inviteColleague',
      icon: IconUserPlus,
      shownTo: ({ agency }) => agency?.viewerCan.inviteStaff ?? false,
      order: 21,
      act: { run: () => inviteDialog.set({ role: 'user' }) },
    },
  ],
}
