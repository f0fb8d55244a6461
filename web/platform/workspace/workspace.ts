import type { Client } from 'urql'
import type { LiveStatus } from '../live/connection.ts'
import type { LiveEvents } from '../live/live-events.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Slots } from '../slots.ts'
import type { Store } from '../store.ts'
import type { WorkspaceKey } from './key.ts'

/** All that belongs to one person in one agency with one role while it is open. */
export interface Workspace {
  key: WorkspaceKey
  keyText: string
  client: Client
  outbox: Outbox
  events: LiveEvents
  liveStatus: Pick<Store<LiveStatus>, 'get' | 'subscribe'>
  slots: Slots
  /** Opens it anew, because role or agency are not what they were. */
  reopen(): void
  /** Ends live updates and sending; what is stored stays. */
  close(): void
}
