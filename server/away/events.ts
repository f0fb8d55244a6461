import { changed } from '../platform/events/changed.ts'
import type { NewEvent } from '../platform/events/event.ts'

/** Somebody chose whether mails tell them of a conversation; told to their own devices alone. */
export const mailChoiceChanged = (conversationId: string, userId: string): NewEvent =>
  changed('Conversation', conversationId, { recipients: [userId] }, { actorId: null })
