import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { act, type ReactElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { type Client, Provider } from 'urql'
import type { LiveStatus } from '../platform/live/connection.ts'
import { createLiveEvents } from '../platform/live/live-events.ts'
import { createStore } from '../platform/store.ts'
import { WorkspaceContext } from '../platform/workspace/use-workspace.ts'
import { type Viewer, ViewerContext } from '../platform/workspace/viewer.ts'
import type { Workspace } from '../platform/workspace/workspace.ts'
import { ZoneContext } from '../ui/use-zone.ts'
import { fakeServer } from './fake-server.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
if (!document.fonts) Object.assign(document, { fonts: new EventTarget() })

interface Options {
  client?: Client
  /** The key of the person and agency for drafts and filters. */
  keyText?: string
  role?: string
  me?: { id: string; name: string; timeZone?: string }
  /** What the viewer may do in the agency. */
  viewerCan?: object
  /** All agencies of the viewer. */
  agencies?: Viewer['agencies']
  /** The agency's time zone. */
  agencyZone?: string
  /** Overrides of the workspace. */
  workspace?: Partial<Workspace>
}

const roots = new Set<Root>()

/** Unmounts everything that was rendered; after each test, because timers would outlive the document. */
export async function unmountRendered(): Promise<void> {
  const shown = [...roots]
  roots.clear()
  await act(async () => {
    for (const root of shown) root.unmount()
  })
  document.body.replaceChildren()
}

/** Mounts a component of any room with the providers of every room. */
export async function renderRoom(element: ReactElement, options: Options = {}) {
  if (!i18next.isInitialized) await startTexts()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  roots.add(root)
  const { around, events, liveStatus } = surroundings(options)
  const render = (shown: ReactElement) => act(async () => root.render(around(shown)))
  await render(element)
  return { place, render, events, liveStatus }
}

/** Runs a hook in a component; `current` is its latest result. */
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
    /** Calls the hook's result, and waits until React has rendered. */
    do: (work: (now: Result) => unknown) => act(async () => void (await work(current as Result))),
  }
}

function surroundings({
  client = fakeServer().client,
  keyText = 'test',
  role = 'user',
  me = { id: 'me', name: 'Anna' },
  viewerCan = {},
  agencies = [],
  agencyZone = 'UTC',
  workspace: different,
}: Options) {
  const liveStatus = createStore<LiveStatus>('connected')
  const events = createLiveEvents()
  const outbox = {
    entries: createStore([]),
    send: async (entry: object) => entry,
    take: async () => undefined,
    retry: async () => {},
  }
  const heardAt = () => undefined
  const given = { keyText, client, events, liveStatus, heardAt, slots: {}, outbox, ...different }
  const workspace = given as unknown as Workspace
  const isClient = role === 'client'
  const agency = { id: 'a', name: 'Northwind', timeZone: agencyZone, viewerCan }
  const viewer = { me, agency, agencies, role, isClient, isStaff: !isClient } as unknown as Viewer
  const around = (children: ReactNode) => (
    <MantineProvider env="test">
      <Provider value={client}>
        <WorkspaceContext value={workspace}>
          <ViewerContext value={viewer}>
            <ZoneContext value={me.timeZone}>{children}</ZoneContext>
          </ViewerContext>
        </WorkspaceContext>
      </Provider>
    </MantineProvider>
  )
  return { around, events, liveStatus }
}

/** Texts by namespace; without any, each text is its key, and the test checks which key is shown. */
export function startTexts(en: Record<string, object> = {}) {
  return i18next.use(initReactI18next).init({
    lng: 'en',
    ns: Object.keys(en),
    defaultNS: 'ui',
    resources: { en },
    interpolation: { escapeValue: false },
  })
}
