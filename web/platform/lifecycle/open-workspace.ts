import type { Client } from 'urql'
import { pipe, subscribe } from 'wonka'
import { loadChunk } from '../chunk.ts'
import { eventFragments } from '../client/cache-config.ts'
import { createCacheStorage } from '../client/cache-storage.ts'
import { createGraphqlClient, storedCursor } from '../client/create-client.ts'
import { createLiveConnection } from '../live/connection.ts'
import { eventDocument } from '../live/event-document.ts'
import { connectedName } from '../live/last-connected.ts'
import { createLiveEvents, type LiveEvents } from '../live/live-events.ts'
import { writeLocal } from '../local.ts'
import { deliverWith } from '../outbox/deliver.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { createOutboxStorage } from '../outbox/outbox-storage.ts'
import type { RoomCache, RoomWorkspace, WebRoom } from '../room.ts'
import { renewToken } from '../session/refresh.ts'
import { tokens } from '../session/tokens.ts'
import { merged, type Slots } from '../slots.ts'
import { keyText, type WorkspaceKey } from '../workspace/key.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { findKey } from './find-key.ts'
import { noteWorkspace } from './forget.ts'

const hydrationPatience = 2_000

/** Opens the workspace of a key; `onOutdated` is called when it must be reopened because role, agency or cache are outdated. */
export async function openWorkspace(
  key: WorkspaceKey,
  rooms: readonly WebRoom[],
  onOutdated: () => void,
): Promise<Workspace> {
  const text = keyText(key)
  noteWorkspace(text)
  const hydrated = Promise.withResolvers<void>()
  // It is read while the parts are loaded.
  const storage = createCacheStorage(text, hydrated.resolve)
  const parts = await loadParts(rooms)
  const caches = parts.flatMap(({ cache }) => (cache ? [cache] : []))
  const live = createLiveConnection({
    url: liveUrl(),
    credentials: async () => ({ accessToken: tokens.get()?.accessToken, agencyID: key.agencyId }),
    onRefused: (ending) => isStillRight(key, ending, onOutdated),
    onExpired() {
      storage.close()
      void storage.clear().then(onOutdated)
    },
  })
  const client = createGraphqlClient({
    agencyId: key.agencyId,
    viewerId: key.personId,
    rooms: caches,
    storage,
    live,
  })
  await Promise.race([hydrated.promise, passed(hydrationPatience)])
  const cursor = storedCursor(client)
  if (cursor) live.begin(cursor)

  const events = createLiveEvents()
  const operations = parts.flatMap(({ outbox }) => outbox ?? [])
  const outbox = createOutbox(text, createOutboxStorage(text), deliverWith(client, operations))
  const stop = listen(client, caches, events.tell)
  const quit = live.status.subscribe(() => {
    if (live.status.get() !== 'connected') return
    writeLocal(connectedName(text), Date.now())
    void outbox.flush()
  })

  return {
    key,
    keyText: text,
    client,
    outbox,
    events,
    liveStatus: live.status,
    heardAt: live.heardAt,
    slots: merged<Slots>(parts.map(({ slots }) => slots)),
    reopen: onOutdated,
    close() {
      quit()
      stop()
      outbox.close()
      storage.close()
    },
  }
}

function loadParts(rooms: readonly WebRoom[]): Promise<RoomWorkspace[]> {
  return Promise.all(rooms.flatMap(({ workspace }) => (workspace ? [loadChunk(workspace)] : [])))
}

function listen(client: Client, caches: readonly RoomCache[], tell: LiveEvents['tell']): () => void {
  const document = eventDocument(eventFragments(caches))
  return pipe(client.subscription(document, {}), subscribe(tell)).unsubscribe
}

/** Handles a refused connection: renews the session, and checks whether person, agency and role still match the key. */
async function isStillRight(
  key: WorkspaceKey,
  ending: 'unauthenticated' | 'forbidden',
  onOutdated: () => void,
): Promise<boolean> {
  try {
    if (ending === 'unauthenticated' && !(await renewToken(tokens.get()?.accessToken))) return false
    const found = await findKey()
    if (keyText(found) === keyText(key)) return true
  } catch {
    return true
  }
  onOutdated()
  return false
}

function liveUrl(): string {
  return new URL('/graphql', location.href.replace(/^http/, 'ws')).href
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
