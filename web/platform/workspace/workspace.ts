import type { Client } from 'urql'
import type { WorkspaceKey } from './key.ts'

/**
 * The state of one person in one agency with one role while it is open. The parts that the folders above add (events,
 * outbox, slots) are declared there.
 */
export interface Workspace {
  key: WorkspaceKey
  keyText: string
  client: Client
  /** Reopens the workspace, because role or agency have changed. */
  reopen(): void
  /** Stops live events and sending; stored data is kept. */
  close(): void
}
