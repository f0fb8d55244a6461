import type { Client } from 'urql'
import type { WorkspaceKey } from './key.ts'

/**
 * All that belongs to one person in one agency with one role while it is open. What the folders above bring to it (events,
 * outbox, slots) they declare themselves.
 */
export interface Workspace {
  key: WorkspaceKey
  keyText: string
  client: Client
  /** Reopens it, because role or agency have changed. */
  reopen(): void
  /** Ends live updates and sending; what is stored stays. */
  close(): void
}
