import { textMarkdown } from '../../../shared/text-markdown.ts'
import type { Tx } from '../../platform/context.ts'
import { messageUpdated } from '../events.ts'
import { messageById } from '../queries/messages.ts'
import { lockConversation } from '../store/conversations.ts'
import { updateMessageRows } from '../store/messages.ts'
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

/** Locks the conversation of a meeting before the meeting itself; it may be gone. */
export const holdMeetingConversation = async (tx: Tx, conversationId: string): Promise<void> => {
  await lockConversation(tx, conversationId)
}

/**
 * Lets the message of a meeting follow a change; one that was deleted stays so. A canceled meeting has no link any more. The
 * conversation is locked.
 */
export async function changeMeetingMessage(tx: Tx, meeting: Meeting & { title: string }): Promise<void> {
  const { title, ...payload } = meeting
  const message = await tx.load(messageById, meeting.id)
  if (!message || message.deletedAt) return
  await updateMessageRows(tx, [message.id], {
    content: textMarkdown(title),
    payload: meetingPayload(payload),
  })
  tx.record(messageUpdated(message))
}
