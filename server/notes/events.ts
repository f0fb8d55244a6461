import { audienceOfChannel } from '../messaging/queries/audience.ts'
import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idOf,
  type NewEvent,
  nobody,
  type StoredEvent,
} from '../platform/events/event.ts'

type InChannel = { id: string; channelId: string }

/** A note on a conversation was created, changed or deleted; sent to staff who may open the channel. */
export const noteChanged = ({ id, channelId }: InChannel): NewEvent =>
  changed('ConversationNote', id, { channelId }, { internal: true })

/** The same for a comment on a note. */
export const noteCommentChanged = ({ id, channelId }: InChannel): NewEvent =>
  changed('NoteComment', id, { channelId }, { internal: true })

/** A private note was created, changed or deleted; sent to its author's devices only. */
export const asideChanged = ({ id, userId }: { id: string; userId: string }): NewEvent =>
  changed('MessageAside', id, { recipients: [userId] }, { internal: true })

const thoseWhoRead = (tx: ReadTx, event: StoredEvent): Promise<Audience> =>
  tx.load(audienceOfChannel, idOf(event, 'channelId'))

export const events: EventKind[] = [
  changesOf('ConversationNote', thoseWhoRead),
  changesOf('NoteComment', thoseWhoRead),
  changesOf('MessageAside', async () => nobody),
]
