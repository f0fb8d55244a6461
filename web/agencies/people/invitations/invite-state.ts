import { createStore } from '../../../platform/store.ts'
import type { Role } from '../members/use-members.ts'

/** What the dialog for inviting begins with. */
export interface InviteStart {
  role?: Role
  addresses?: string
  /** Of the channel that a client arrives in. */
  channelID?: string
}

/** Open while it holds something; any part of the application may open it. */
export const inviteDialog = createStore<InviteStart | undefined>(undefined)
