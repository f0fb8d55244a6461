import { isBlank } from '../../../shared/characters.ts'
import { type UpdateMessageInput, updateMessageInput } from '../../../shared/messaging.ts'
import { endNotifications } from '../../notifications/commands/notify.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { messagePublished, messageUpdated, messageWithdrawn, threadChanged } from '../events.ts'
import { canTagMessages } from '../policy.ts'
import { peopleNamed } from '../queries/mentioned.ts'
import { type MessageRow, messageById } from '../queries/messages.ts'
import { say } from '../sentences.ts'
import { mentionsOf } from '../steps/mentions.ts'
import { abilitiesFor, lockMessage } from '../steps/message-subject.ts'
import { unarchiveForReaders } from '../steps/unarchive-for-readers.ts'
import { type LockedConversation, nextTimestamp, refreshLast } from '../store/conversations.ts'
import { deleteMentions } from '../store/mentions.ts'
import {
  answersOf,
  refreshResponses,
  storedMessage,
  tagMessage,
  updateMessageRows,
} from '../store/messages.ts'
import { announcesMeeting } from './create-message.ts'
import { followConcerned } from './threads.ts'

/** Edits a message, or switches it between internal and public; only the fields given change. Errors: NOT_FOUND, FORBIDDEN, BAD_USER_INPUT. */
export const updateMessage = command(updateMessageInput, (tx, input) => update(tx, input))

/** The same for the visibility of a meeting's message, which follows the meeting's own; one that was deleted stays so. */
export const updateMeetingVisibility = command(updateMessageInput, async (tx, input) => {
  const message = await storedMessage(tx, input.id)
  return message && !message.deletedAt ? update(tx, input, true) : input.id
})

async function update(tx: Tx, input: UpdateMessageInput, isOfMeeting = false): Promise<string> {
  const { message, conversation } = await lockMessage(tx, input.id)
  const switches = input.internal !== undefined && input.internal !== message.internal
  if (switches && !isOfMeeting && announcesMeeting(message.payload))
    throw badInput({ internal: say('meetingDecides') })
  if (isEdit(input)) await edit(tx, message, conversation, input)
  if (input.tags !== undefined) await tag(tx, message, input.tags)
  if (switches) {
    if (input.internal) await makeInternal(tx, message, conversation)
    else await publish(tx, message, conversation)
  }
  return message.id
}

const isEdit = ({ content, mentions }: UpdateMessageInput): boolean =>
  content !== undefined || mentions !== undefined

async function edit(
  tx: Tx,
  message: MessageRow,
  conversation: LockedConversation,
  input: UpdateMessageInput,
): Promise<void> {
  if (!(await abilitiesFor(tx, message, conversation)).edit) throw forbidden(say('editByAuthor'))
  const { content } = input
  const files = message.pieces as unknown[]
  if (content !== undefined && isBlank(content) && files.length === 0)
    throw badInput({ content: say('writeSomething') })
  const internal = input.internal ?? message.internal
  const mentions = input.mentions ? await mentionsOf(tx, { ...conversation, internal }, input) : undefined
  await updateMessageRows(tx, [message.id], {
    ...(content === undefined ? {} : { content: mentions?.content ?? content, editedAt: tx.now }),
    ...(mentions === undefined ? {} : { mentions: mentions.people, mentionGroups: mentions.groups }),
  })
  if (mentions) {
    const edited = { ...message, mentions: mentions.people, mentionGroups: mentions.groups }
    await endMentions(tx, message, edited)
    await followShown(tx, edited, tx.now)
  }
  tx.record(messageUpdated(message))
}

/** Members that an edit no longer mentions, by name or through a group, lose the notification of the mention. */
async function endMentions(tx: Tx, before: MessageRow, after: MessageRow): Promise<void> {
  const gone = await peopleNamed(tx, {
    channelId: before.channelId,
    mentions: before.mentions.filter((id) => !after.mentions.includes(id)),
    mentionGroups: before.mentionGroups.filter((group) => !after.mentionGroups.includes(group)),
  })
  if (gone.length === 0) return
  const named = new Set(await peopleNamed(tx, after))
  const recipientIds = gone.filter((id) => !named.has(id))
  await deleteMentions(tx, before.id, recipientIds)
  await endNotifications(tx, 'mention', { subjectId: before.id, recipientIds })
}

/** Tags of the team on a message; clients get no event of them. */
async function tag(tx: Tx, message: MessageRow, tags: string[]): Promise<void> {
  if (!canTagMessages(tx.viewer)) throw forbidden(say('agencyTags'))
  if (message.deletedAt) throw forbidden(say('messageDeleted'))
  await tagMessage(tx, message.id, [...new Set(tags)])
  tx.record(messageUpdated({ ...message, internal: true }))
}

/** Public to internal, with the staff's replies: clients lose access immediately. */
async function makeInternal(tx: Tx, message: MessageRow, conversation: LockedConversation): Promise<void> {
  if (!(await abilitiesFor(tx, message, conversation)).setInternal) {
    throw forbidden(message.fromStaff ? say('staysPublic') : say('clientsStayPublic'))
  }
  const answers = (await answersOf(tx, message.id)).filter(({ internal }) => !internal)
  const gone = [message, ...answers]
  await updateMessageRows(
    tx,
    gone.map(({ id }) => id),
    { internal: true, publishedAt: null },
  )
  await settle(tx, message, conversation)
  for (const one of gone) tx.record(messageWithdrawn(one))
  tx.record(threadChanged({ ...message, internal: false }))
}

/** Internal to public: for clients it is a new message at its old position; its replies stay as they are. */
async function publish(tx: Tx, message: MessageRow, conversation: LockedConversation): Promise<void> {
  if (!(await abilitiesFor(tx, message, conversation)).setPublic) {
    throw forbidden(message.responseToId ? say('answerStaysInternal') : say('notAllowed'))
  }
  const publishedAt = nextTimestamp(tx, conversation)
  await updateMessageRows(tx, [message.id], { internal: false, publishedAt })
  await settle(tx, message, conversation, publishedAt)
  await unarchiveForReaders(tx, conversation.channelId, 'clients')
  const shown = { ...message, internal: false }
  await followShown(tx, shown, publishedAt)
  tx.record(messagePublished(shown))
  tx.record(threadChanged(shown))
}

/** Members newly concerned by a reply follow its thread, as far as they may read it. */
async function followShown(tx: Tx, answer: MessageRow, at: Date): Promise<void> {
  const root = answer.responseToId && (await tx.load(messageById, answer.responseToId))
  if (root) await followConcerned(tx, root, answer, at)
}

async function settle(
  tx: Tx,
  message: MessageRow,
  conversation: LockedConversation,
  moment?: Date,
): Promise<void> {
  await refreshResponses(tx, message.responseToId ?? message.id)
  await refreshLast(tx, { id: conversation.id, channelId: conversation.channelId }, moment)
}
