import { useCallback, useMemo } from 'react'
import { type Client, createRequest, type OperationContext, type OperationResult, useClient } from 'urql'
import { createStore, useStore } from '../../platform/store.ts'
import { markConversationMutation } from '../operations/conversations.ts'
import { type MarkInput, markConversation } from './mark-conversation.ts'

/** How long a mark waits for a later one; spread, so that not all who watch call in the same moment. Milliseconds. */
const minDelay = 2_000
const maxDelay = 5_000

type Mark = { client: Client; seenAt: string }
type Marks = ReadonlyMap<string, Mark>

/** By conversation; a mark stands here until it is sent. */
const waiting = createStore<Marks>(new Map())
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks a conversation as seen: at once for the reader here, and for the server together with what is seen next. */
export function markSeenSoon(client: Client, conversationID: string, seenAt: string): void {
  waiting.set(new Map(waiting.get()).set(conversationID, { client, seenAt }))
  timer ??= setTimeout(sendSeenMarks, minDelay + Math.random() * (maxDelay - minDelay))
}

/** Sends what waits, also from a page that is about to close. */
export function sendSeenMarks(): void {
  clearTimeout(timer)
  timer = undefined
  const marks = waiting.get()
  for (const [conversationID, { client, seenAt }] of marks)
    void markConversation(client, { conversationID, seenAt }, outlivingThePage(client))
  // Only now: the optimistic answer shows from here on what the mark showed so far.
  waiting.set(new Map())
}

function outlivingThePage(client: Client): Partial<OperationContext> {
  const usual = client.createRequestOperation(
    'mutation',
    createRequest(markConversationMutation, {} as never),
  )
  return { fetchOptions: { ...(usual.context.fetchOptions as RequestInit), keepalive: true } }
}

/** Marks by hand, at once; a mark of the same conversation that still waits is void. */
export function useMarkConversation(): (input: MarkInput) => Promise<OperationResult> {
  const client = useClient()
  return useCallback(
    (input) => {
      const left = new Map(waiting.get())
      if (left.delete(input.conversationID)) waiting.set(left)
      return markConversation(client, input)
    },
    [client],
  )
}

type Counted = { id: string; lastMessageAt: string | null; unread: boolean; unreadCount: number }

/** Conversations as their reader knows them: what is seen here counts as read before the server knows of it. */
export function useSeenHere<Of extends Counted>(conversations: readonly Of[]): readonly Of[] {
  const marks = useStore(waiting)
  return useMemo(() => asSeen(conversations, marks), [conversations, marks])
}

/** The same for channels. */
export function useSeenInChannels<Row extends { channel: { conversations: readonly Counted[] } }>(
  rows: readonly Row[] | undefined,
): readonly Row[] | undefined {
  const marks = useStore(waiting)
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
  const isSeen = ({ id, unread, lastMessageAt }: Of) => {
    const mark = marks.get(id)
    return unread && mark && lastMessageAt && Date.parse(lastMessageAt) <= Date.parse(mark.seenAt)
  }
  if (!conversations.some(isSeen)) return conversations
  return conversations.map((each) => (isSeen(each) ? { ...each, unread: false, unreadCount: 0 } : each))
}
