import { textMarkdown } from '../../../shared/text-markdown.ts'
import type { Tx } from '../../platform/context.ts'
import { messageUpdated } from '../events.ts'
import { lockChannelOf } from '../store/conversations.ts'
import { storedMessage, updateMessageRows } from '../store/messages.ts'
import { createMessage, type Meeting, meetingPayload } from './create-message.ts'

type Announced = Meeting & { title: string; internal: boolean }

/** Announces a meeting in its conversation, by a message with the same id. Errors: as createMessage. */
export const createMeetingMessage = (tx: Tx, { title, internal, ...meeting }: Announced): Promise<string> =>
  createMessage(
    tx,
    {
      id: meeting.id,
      conversationID: meeting.conversationID,
      content: textMarkdown(title),
      ...(internal ? { internal } : {}),
    },
    { meeting },
  )

/** Locks the channel of a meeting before the meeting itself, whoever may open it. */
export const holdMeetingConversation = (tx: Tx, conversationId: string): Promise<void> =>
  lockChannelOf(tx, conversationId)

/**
 * Lets the message of a meeting follow a change, also if its owner may no longer read it; one that was deleted stays so. A canceled
 * meeting has no link. The channel is locked.
 */
export async function changeMeetingMessage(tx: Tx, meeting: Meeting & { title?: string }): Promise<void> {
  const { title, ...payload } = meeting
  const message = await storedMessage(tx, meeting.id)
  if (!message || message.deletedAt) return
  await updateMessageRows(tx, [message.id], {
    payload: meetingPayload(payload),
    ...(title === undefined ? {} : { content: textMarkdown(title) }),
  })
  tx.record(messageUpdated(message))
}
