import {
  asidesMax,
  createFromAsideInput,
  createMessageAsideInput,
  deleteMessageAsideInput,
  updateMessageAsideInput,
} from '../../../shared/notes.ts'
import { createMessage } from '../../messaging/commands/create-message.ts'
import { type MessageRow, messageOrNotFound } from '../../messaging/queries/messages.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { asideChanged } from '../events.ts'
import { type AsideRow, asideOrNotFound, asidesOfMessage } from '../queries/asides.ts'
import type { NoteRow } from '../queries/notes.ts'
import { say } from '../sentences.ts'
import { deleteAside, insertAside, lockAsides, updateAside } from '../store.ts'
import { createConversationNote } from './notes.ts'

/**
 * Adds the caller's private note to a message; it is visible to nobody else. Idempotent for the same id and text.
 * Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createMessageAside = command(
  createMessageAsideInput,
  async (tx, { messageID, message, userID, ...input }): Promise<AsideRow> => {
    refuseForeignActor(tx, { userID })
    const userId = actorOf(tx)
    const { id: messageId, deletedAt } = await messageOrNotFound(tx, messageID)
    if (deletedAt) throw badInput({ messageID: say('messageDeleted') })
    const id = input.id ?? newId()
    await lockAsides(tx, messageId)
    const before = await tx.load(asidesOfMessage, messageId)
    const known = before.find((aside) => aside.id === id) ?? null
    if (known) return sameAgain(known, { message }, idTaken(say))
    if (before.length >= asidesMax) throw badInput({ messageID: say('asidesFull') })
    if (!(await insertAside(tx, { id, messageId, userId, message }))) throw idTaken(say)
    tx.record(asideChanged({ id, userId }))
    return asideOrNotFound(tx, id)
  },
)

/** Changes the text of the caller's own private note. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const updateMessageAside = command(
  updateMessageAsideInput,
  async (tx, { id, message }): Promise<AsideRow> => {
    const aside = await asideOrNotFound(tx, id)
    if (message === undefined || message === aside.message) return aside
    await updateAside(tx, id, { message })
    tx.record(asideChanged(aside))
    return asideOrNotFound(tx, id)
  },
)

/** Deletes the caller's own private note. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteMessageAside = command(deleteMessageAsideInput, async (tx, { id }): Promise<AsideRow> => {
  const aside = await asideOrNotFound(tx, id)
  // Fails if another device has deleted it concurrently, so that its replacement is created only once.
  if (!(await deleteAside(tx, id))) throw notFound(say('noAside'))
  tx.record(asideChanged(aside))
  return aside
})

/**
 * Replaces the caller's private note with an internal reply to its message.
 * Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT.
 */
export const createMessageFromAside = command(
  createFromAsideInput,
  async (tx, { asideID, id = null }): Promise<MessageRow> => {
    const { aside, message } = await taken(tx, asideID)
    const createdId = await createMessage(tx, {
      id: id ?? newId(),
      conversationID: message.conversationId,
      responseToID: message.responseToId ?? message.id,
      content: aside.message,
      internal: true,
    })
    return messageOrNotFound(tx, createdId)
  },
)

/** Replaces the caller's private note with a note on the conversation. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const createNoteFromAside = command(
  createFromAsideInput,
  async (tx, { asideID, id }): Promise<NoteRow> => {
    const { aside, message } = await taken(tx, asideID)
    return createConversationNote(tx, {
      id,
      ConversationID: message.conversationId,
      content: aside.message,
    })
  },
)

/** Deletes the caller's private note that is being replaced; returns it with its message. */
async function taken(tx: Tx, id: string): Promise<{ aside: AsideRow; message: MessageRow }> {
  const aside = await deleteMessageAside(tx, { id })
  return { aside, message: await messageOrNotFound(tx, aside.messageId) }
}
