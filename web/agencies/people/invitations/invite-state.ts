import { createStore } from '../../../platform/store.ts'
import type { Role } from '../members/use-members.ts'

/** The initial values of the invite dialog. */
export interface InviteStart {
  role?: Role
  addresses?: string
  /** The channel that a client joins. */
  channelID?: string
}

/** Open while it has a value; any part of the application may open it. */
export const inviteDialog = createStore<InviteStart | undefined>(undefined)
