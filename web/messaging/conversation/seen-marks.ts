import { useCallback, useMemo } from 'react'
import { type OperationResult, useClient } from 'urql'
import { useStore } from '../../platform/store.ts'
import { markConversationMutation } from '../operations/conversations.ts'
import { type MarkInput, markConversation } from './mark-conversation.ts'
import { createWaitingMarks, isMarked, type Marks } from './waiting-marks.ts'

/** Keyed by conversation. */
const waiting = createWaitingMarks(markConversationMutation, (client, conversationID, seenAt, context) =>
  markConversation(client, { conversationID, seenAt }, context),
)

/** Marks a conversation as read: at once for the viewer, and on the server together with the next marks. */
export const markSeenSoon = waiting.add

/** Sends pending marks, also from a page that is closing. */
export const sendSeenMarks = waiting.sendAll

/** Explicit marks are sent at once and drop a pending mark of the same conversation. */
export function useMarkConversation(): (input: MarkInput) => Promise<OperationResult> {
  const client = useClient()
  return useCallback(
    (input) => {
      waiting.drop(input.conversationID)
      return markConversation(client, input)
    },
    [client],
  )
}

type Counted = { id: string; lastMessageAt: string | null; unread: boolean; unreadCount: number }

/** Conversations with the viewer's pending marks applied: they count as read before the server knows. */
export function useSeenHere<Of extends Counted>(conversations: readonly Of[]): readonly Of[] {
  const marks = useStore(waiting.store)
  return useMemo(() => asSeen(conversations, marks), [conversations, marks])
}

/** The same for channels. */
export function useSeenInChannels<Row extends { channel: { conversations: readonly Counted[] } }>(
  rows: readonly Row[] | undefined,
): readonly Row[] | undefined {
  const marks = useStore(waiting.store)
  return useMemo(() => rows?.map((row) => channelAsSeen(row, marks)), [rows, marks])
}

function channelAsSeen<Row extends { channel: { conversations: readonly Counted[] } }>(
  row: Row,
  marks: Marks,
): Row {
  const conversations = asSeen(row.channel.conversations, marks)
  if (conversations === row.channel.conversations) return row
  return { ...row, channel: { ...row.channel, conversations } }
}

/** Returns the same array if nothing differs. */
function asSeen<Of extends Counted>(conversations: readonly Of[], marks: Marks): readonly Of[] {
  const isSeen = ({ id, unread, lastMessageAt }: Of) => unread && isMarked(marks, id, lastMessageAt)
  if (!conversations.some(isSeen)) return conversations
  return conversations.map((each) => (isSeen(each) ? { ...each, unread: false, unreadCount: 0 } : each))
}
