import { changed } from '../platform/events/changed.ts'
import type { NewEvent } from '../platform/events/event.ts'

/** A person turned emails about a conversation on or off; sent to their own devices only. */
export const mailChoiceChanged = (conversationId: string, userId: string): NewEvent =>
  changed('Conversation', conversationId, { recipients: [userId] }, { actorId: null })
