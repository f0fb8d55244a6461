import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Client, Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Conversation } from '../model/channel.ts'
import { useMarkConversation, useSeenHere } from './seen-marks.ts'
import { useMarkSeen } from './use-mark-seen.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let sent: { conversationID: string; seenAt: string | null; unread?: boolean }[]
let shown: Conversation | undefined
let markByHand: ReturnType<typeof useMarkConversation>
let client: Client
let focused: boolean

beforeEach(() => {
  vi.useFakeTimers()
  focused = true
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused)
  sent = []
  client = {
    createRequestOperation: () => ({ context: { fetchOptions: {} } }),
    mutation: (_: unknown, { input }: { input: (typeof sent)[number] }) => ({
      toPromise: async () => {
        sent.push(input)
        return {}
      },
    }),
  } as unknown as Client
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minute = (at: number) => `2026-03-03T10:${String(at).padStart(2, '0')}:00.000Z`
/** A conversation whose last message is unread. */
const unreadAt = (at: number) =>
  ({ id: 'talk', unread: true, unreadCount: 1, lastMessageAt: minute(at) }) as unknown as Conversation

function Open({ conversation }: { conversation: Conversation }) {
  useMarkSeen(conversation, true)
  ;[shown] = useSeenHere([conversation])
  markByHand = useMarkConversation()
  return null
}
const show = (conversation: Conversation) =>
  act(async () =>
    root.render(
      <Provider value={client}>
        <Open conversation={conversation} />
      </Provider>,
    ),
  )
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

test('what comes while somebody looks is read here at once, and marked with one call in some seconds', async () => {
  for (let at = 1; at <= 20; at += 1) {
    await show(unreadAt(at))
    expect(shown).toMatchObject({ unread: false, unreadCount: 0 })
    await pass(50)
  }
  expect(sent).toEqual([])
  await pass(5000)
  expect(sent).toEqual([{ conversationID: 'talk', seenAt: minute(20) }])
})

test('a conversation that never rests is marked every five seconds at least', async () => {
  for (let at = 1; at <= 40; at += 1) {
    await show(unreadAt(at))
    await pass(500)
  }
  expect(sent.length).toBeGreaterThanOrEqual(3)
  expect(sent.length).toBeLessThanOrEqual(10)
})

test('whoever leaves the conversation or looks away marks at once', async () => {
  await show(unreadAt(1))
  focused = false
  await act(async () => window.dispatchEvent(new Event('blur')))
  expect(sent).toMatchObject([{ seenAt: minute(1) }])
  await show(unreadAt(2))
  await pass(5000)
  expect(sent).toHaveLength(1)
  focused = true
  await act(async () => window.dispatchEvent(new Event('focus')))
  await act(async () => root.unmount())
  expect(sent).toMatchObject([{ seenAt: minute(1) }, { seenAt: minute(2) }])
  root = createRoot(document.createElement('div'))
})

test('a mark by hand voids the one that waits', async () => {
  await show(unreadAt(5))
  await act(async () => void markByHand({ conversationID: 'talk', seenAt: minute(3), unread: true }))
  await show({ ...unreadAt(5), unread: false })
  await pass(5000)
  expect(sent).toEqual([{ conversationID: 'talk', seenAt: minute(3), unread: true }])
})
