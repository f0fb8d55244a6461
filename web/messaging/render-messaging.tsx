import i18next from 'i18next'
import type { ReactElement } from 'react'
import type { Answer } from '../platform/client/cache-harness.ts'
import type { NewEntry, Outbox } from '../platform/outbox/outbox.ts'
import type { OutboxEntry } from '../platform/outbox-entry.ts'
import { createStore } from '../platform/store.ts'
import { renderRoom, startTexts, unmountRendered } from '../testing/render-room.tsx'
import errorTexts from '../ui/errors/locales/en.json'
import uiTexts from '../ui/locales/en.json'
import { cacheHarness } from './cache-harness.ts'
import { anna, dana, makeConversation } from './factory.ts'
import lazyTexts from './lazy/locales/en.json'
import texts from './locales/en.json'
import type { Channel, Conversation } from './model/channel.ts'
import { ConversationProvider, type OpenConversation } from './model/conversation-context.tsx'

interface Props {
  me?: typeof anna
  /** The client's name; without it, no client can read along. */
  client?: string
  context?: Partial<OpenConversation>
  /** Overrides of the open channel. */
  channel?: object
  /** The server's answers, by operation. */
  answers?: Record<string, Answer>
}

const abilities = {
  write: true,
  writeInternal: true,
  update: true,
  addMembers: true,
  eject: true,
  leave: true,
}

/** Mounts a messaging component with all its providers, and unmounts the previous one. */
export async function stage(
  element: ReactElement,
  { me = anna, client = 'Acme', context, channel: different, answers = {} }: Props = {},
) {
  await unmountRendered()
  if (!i18next.isInitialized)
    await startTexts({ ui: uiTexts, 'ui/errors': errorTexts, messaging: texts, 'messaging/lazy': lazyTexts })
  const outbox = fakeOutbox()
  const { client: graphql } = cacheHarness(me, answers)
  const isClient = me.role === 'client'
  const conversation = makeConversation(null) as unknown as Conversation
  const channel = {
    id: 'acme',
    name: 'launch',
    scope: 'client',
    private: false,
    users: [anna, dana],
    otherStaffReaders: isClient ? null : 0,
    linkedReaders: isClient ? null : 0,
    linkedStaffReaders: isClient ? null : 0,
    clientNames: client === undefined ? [] : [client],
    clientCount: client === undefined ? 0 : 1,
    viewerCan: { ...abilities, writeInternal: !isClient },
    ...different,
  } as unknown as Channel
  const nothing = () => {}
  const open: OpenConversation = {
    channel,
    conversation,
    client,
    clients: client === undefined ? 0 : 1,
    outward: client !== undefined,
    editing: undefined,
    edit: nothing,
    openThread: nothing,
    markUnreadFrom: nothing,
    ...context,
  }
  const { place, liveStatus } = await renderRoom(
    <ConversationProvider value={open}>{element}</ConversationProvider>,
    { client: graphql, me, role: me.role, workspace: { outbox: outbox as unknown as Outbox } },
  )
  return { place, outbox, liveStatus }
}

function fakeOutbox() {
  const sent: NewEntry[] = []
  const asked: string[] = []
  return {
    sent,
    asked,
    entries: createStore<readonly OutboxEntry[]>([]),
    async send(entry: NewEntry) {
      sent.push(entry)
    },
    async retry(id: string) {
      asked.push(`retry ${id}`)
    },
    async take(id: string) {
      asked.push(`take ${id}`)
    },
  }
}
