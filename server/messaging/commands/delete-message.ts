import { deleteMessageInput } from '../../../shared/messaging.ts'
import { detachFiles } from '../../media/commands/remove.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf, isAdmin } from '../../platform/database/viewer.ts'
import { forbidden } from '../../platform/errors.ts'
import { messageDeleted, threadChanged } from '../events.ts'
import type { MessageRow } from '../queries/messages.ts'
import { say } from '../sentences.ts'
import { abilitiesFor, lockMessage } from '../steps/message-subject.ts'
import { refreshLast } from '../store/conversations.ts'
import { answersOf, refreshResponses, updateMessageRows } from '../store/messages.ts'
import { removeReactionsTo } from '../store/reactions.ts'

type Deletable = Pick<
  MessageRow,
  'id' | 'ownerId' | 'internal' | 'conversationId' | 'channelId' | 'responseToId' | 'pieces'
>

/** Deletes the text and files of a message, optionally with all replies. Errors: NOT_FOUND, FORBIDDEN. */
export const deleteMessage = command(deleteMessageInput, async (tx, { id, thread }) => {
  const { message, conversation } = await lockMessage(tx, id)
  // A repeated delete returns the same result.
  if (message.deletedAt && !thread) return id
  if (!message.deletedAt && !(await abilitiesFor(tx, message, conversation)).delete) {
    throw forbidden(say('deleteByAuthor'))
  }
  const answers = thread ? await answersToDelete(tx, message) : []
  const deletable: Deletable[] = [...(message.deletedAt ? [] : [message]), ...answers]
  if (deletable.length === 0) return id
  await erase(tx, deletable)
  await refreshResponses(tx, message.responseToId ?? id)
  await refreshLast(tx, { id: conversation.id, channelId: conversation.channelId })
  for (const one of deletable) tx.record(messageDeleted(one))
  // All are in one thread: its readers get one event, clients only if they could read any of it.
  tx.record(threadChanged({ ...message, internal: deletable.every(({ internal }) => internal) }))
  return id
})

async function answersToDelete(tx: Tx, message: MessageRow): Promise<Deletable[]> {
  const answers = await answersOf(tx, message.id)
  if (!isAdmin(tx.viewer) && answers.some(({ ownerId }) => ownerId !== actorOf(tx))) {
    throw forbidden(say('othersAnswered'))
  }
  return answers
}

async function erase(tx: Tx, messages: Deletable[]): Promise<void> {
  const emptied = {
    content: '',
    payload: null,
    pieces: '[]',
    mediaType: null,
    mentions: [],
    mentionGroups: [],
    tags: [],
    quotedMessageId: null,
    reacted: false,
  }
  await updateMessageRows(
    tx,
    messages.map(({ id }) => id),
    { ...emptied, deletedAt: tx.now },
  )
  await removeReactionsTo(
    tx,
    messages.map(({ id }) => id),
  )
  const withFiles = messages.filter(({ pieces }) => (pieces as unknown[]).length > 0)
  await detachFiles(
    tx,
    withFiles.map(({ id }) => ({ kind: 'message', id, agencyId: agencyOf(tx) })),
  )
}
