import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { act, type ReactElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { type Client, Provider } from 'urql'
import type { LiveStatus } from '../platform/live/connection.ts'
import { mergeSlots } from '../platform/slots.ts'
import { createStore } from '../platform/store.ts'
import { WorkspaceContext } from '../platform/workspace/use-workspace.ts'
import { type Viewer, ViewerContext } from '../platform/workspace/viewer.ts'
import type { Workspace } from '../platform/workspace/workspace.ts'
import { fakeServer } from './fake-server.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
if (!document.fonts) Object.assign(document, { fonts: new EventTarget() })

interface Options {
  client?: Client
  /** Of the person and agency whose drafts and filters these are. */
  keyText?: string
  role?: 'admin' | 'user' | 'client'
}

const roots = new Set<Root>()

/** Takes away what was rendered; after each test, or its timers outlive the page. */
export async function unmountRendered(): Promise<void> {
  const shown = [...roots]
  roots.clear()
  await act(async () => {
    for (const root of shown) root.unmount()
  })
  document.body.replaceChildren()
}

/** Puts a component of any room on a page, with what stands around every room. */
export async function renderRoom(element: ReactElement, options: Options = {}) {
  if (!i18next.isInitialized) await startTexts()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  roots.add(root)
  const around = surroundings(options)
  const render = (shown: ReactElement) => act(async () => root.render(around(shown)))
  await render(element)
  return { place, render }
}

/** Runs a hook as a component would; `current` is what it answered last. */
export async function renderHook<Props, Result>(
  use: (props: Props) => Result,
  props: Props,
  options: Options = {},
) {
  let current: Result | undefined
  function Hook({ props: given }: { props: Props }) {
    current = use(given)
    return null
  }
  const { render } = await renderRoom(<Hook props={props} />, options)
  return {
    get current(): Result {
      return current as Result
    },
    rerender: (next: Props) => render(<Hook props={next} />),
    /** Does something to it, and waits until React has drawn it. */
    do: (work: (now: Result) => unknown) => act(async () => void (await work(current as Result))),
  }
}

function surroundings({ client = fakeServer().client, keyText = 'test', role = 'user' }: Options) {
  const liveStatus = createStore<LiveStatus>('connected')
  const workspace = { keyText, client, liveStatus, slots: mergeSlots([]) } as unknown as Workspace
  const isClient = role === 'client'
  const viewer = {
    me: { id: 'me', name: 'Anna' },
    agency: { id: 'a', name: 'Northwind' },
    role,
    isClient,
    isStaff: !isClient,
  } as unknown as Viewer
  return (children: ReactNode) => (
    <MantineProvider env="test">
      <Provider value={client}>
        <WorkspaceContext value={workspace}>
          <ViewerContext value={viewer}>{children}</ViewerContext>
        </WorkspaceContext>
      </Provider>
    </MantineProvider>
  )
}

/** Every text is its key: what is tested is which one stands there. */
function startTexts() {
  return i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } })
}
