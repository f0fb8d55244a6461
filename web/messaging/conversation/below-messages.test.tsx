import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { unmountRendered } from '../../testing/render-room.tsx'
import { anna, dana, makeMessage, minute } from '../factory.ts'
import type { Message } from '../model/message.ts'
import { stage } from '../render-messaging.tsx'
import { BelowMessages } from './below-messages.tsx'

afterEach(unmountRendered)

const people = [{ __typename: 'SeenPerson', userID: anna.id, user: anna, seenAt: minute(2) }]
const answers = {
  ConversationSeen: () => ({
    conversationSeen: { __typename: 'ConversationSeen', id: 'talk', messageID: 'm1', people },
  }),
}

test('what was seen is told, but not below a message that still waits', async () => {
  const own = makeMessage({ id: 'm1', at: 1, owner: dana }) as unknown as Message
  const { place, outbox } = await stage(<BelowMessages messages={[own]} />, { me: dana, answers })
  const says = () => place.textContent.includes('Seen by')
  await vi.waitUntil(() => act(async () => says()))
  await act(async () => outbox.entries.set([{ id: '1', lane: 'talk', state: 'sending' } as OutboxEntry]))
  expect(says()).toBe(false)
  await act(async () => outbox.entries.set([]))
  await vi.waitUntil(() => act(async () => says()))
})
