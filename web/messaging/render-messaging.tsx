import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Provider } from 'urql'
import type { LiveStatus } from '../platform/live/connection.ts'
import type { OutboxEntry } from '../platform/outbox/entry.ts'
import type { NewEntry } from '../platform/outbox/outbox.ts'
import { mergeSlots } from '../platform/slots.ts'
import { createStore } from '../platform/store.ts'
import { WorkspaceContext } from '../platform/workspace/use-workspace.ts'
import { type Viewer, ViewerContext } from '../platform/workspace/viewer.ts'
import type { Workspace } from '../platform/workspace/workspace.ts'
import errorTexts from '../ui/errors/locales/en.json'
import uiTexts from '../ui/locales/en.json'
import { cacheHarness } from './cache-harness.ts'
import { anna, dana, makeConversation } from './factory.ts'
import lazyTexts from './lazy/locales/en.json'
import texts from './locales/en.json'
import type { Channel, Conversation } from './model/channel.ts'
import { ConversationProvider, type OpenConversation } from './model/conversation-context.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
if (!document.fonts) Object.assign(document, { fonts: new EventTarget() })

let unmount = async () => {}

/** Takes away what was rendered; after a file's last test, or its timers outlive the page. */
export async function unmountRendered(): Promise<void> {
  await unmount()
  unmount = async () => {}
  document.body.replaceChildren()
}

interface Props {
  me?: typeof anna
  /** The client's name; without one nobody of a client reads along. */
  client?: string
  context?: Partial<OpenConversation>
  /** What is different in the channel that is open. */
  channel?: object
}

const abilities = {
  write: true,
  writeInternal: true,
  update: true,
  addMembers: true,
  eject: true,
  leave: true,
}

/** Puts a component of messaging on a page of its own, with everything that stands around it; the one before leaves. */
export async function stage(
  element: ReactElement,
  { me = anna, client = 'Acme', context, channel: different }: Props = {},
) {
  await unmountRendered()
  if (!i18next.isInitialized) await startTexts()
  const outbox = fakeOutbox()
  const { client: graphql } = cacheHarness(me, {})
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const liveStatus = createStore<LiveStatus>('connected')
  const workspace = { keyText: 'test', outbox, liveStatus, slots: mergeSlots([]) } as unknown as Workspace
  const isClient = me.role === 'client'
  const viewer = {
    me,
    agency: { id: 'a', name: 'Northwind' },
    role: me.role,
    isClient,
    isStaff: !isClient,
  } as unknown as Viewer
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
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Provider value={graphql}>
          <WorkspaceContext value={workspace}>
            <ViewerContext value={viewer}>
              <ConversationProvider value={open}>{element}</ConversationProvider>
            </ViewerContext>
          </WorkspaceContext>
        </Provider>
      </MantineProvider>,
    ),
  )
  unmount = () => act(async () => root.unmount())
  return { place, outbox, liveStatus }
}

function startTexts() {
  return i18next.use(initReactI18next).init({
    lng: 'en',
    ns: ['ui', 'messaging', 'messaging/lazy'],
    defaultNS: 'ui',
    resources: {
      en: { ui: uiTexts, 'ui/errors': errorTexts, messaging: texts, 'messaging/lazy': lazyTexts },
    },
    interpolation: { escapeValue: false },
  })
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

/** Types a text into a field as a person would, the caret at its end. */
export async function type(field: HTMLTextAreaElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.setSelectionRange(text.length, text.length)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function press(field: Element, key: string, init: KeyboardEventInit = {}) {
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })
}

export async function click(element: Element | null | undefined) {
  await act(async () => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

export function byText(place: Element, text: string): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>('button, label, a, p, span')].find(
    (each) => each.textContent === text,
  )
}
