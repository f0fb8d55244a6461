import { useCallback, useMemo } from 'react'
import { type OperationResult, useClient } from 'urql'
import { useStore } from '../../platform/store.ts'
import { markConversationMutation } from '../operations/conversations.ts'
import { type MarkInput, markConversation } from './mark-conversation.ts'
import { createWaitingMarks, isMarked, type Marks } from './waiting-marks.ts'

/** By conversation. */
const waiting = createWaitingMarks(markConversationMutation, (client, conversationID, seenAt, context) =>
  markConversation(client, { conversationID, seenAt }, context),
)

/** Marks a conversation as seen: at once for the reader here, and for the server together with what is seen next. */
export const markSeenSoon = waiting.add

/** Sends what waits, also from a page that is about to close. */
export const sendSeenMarks = waiting.sendAll

/** Explicit marks, at once; a mark of the same conversation that still waits is void. */
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

/** Conversations as their reader knows them: what is seen here counts as read before the server knows of it. */
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

/** The same array where nothing differs. */
function asSeen<Of extends Counted>(conversations: readonly Of[], marks: Marks): readonly Of[] {
  const isSeen = ({ id, unread, lastMessageAt }: Of) => unread && isMarked(marks, id, lastMessageAt)
  if (!conversations.some(isSeen)) return conversations
  return conversations.map((each) => (isSeen(each) ? { ...each, unread: false, unreadCount: 0 } : each))
}
