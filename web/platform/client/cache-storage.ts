import type { SerializedEntries, StorageAdapter } from '@urql/exchange-graphcache'
import { type BrowserDatabase, database, type Fields } from '../database.ts'
import { whenIdle } from '../when-idle.ts'

const longestAge = 7 * 86_400_000
const startedAt = '@startedAt'

export interface CacheStorage extends StorageAdapter {
  clear(): Promise<void>
  /** Drops everything that the cache still wants to write. */
  close(): void
}

/**
 * Keeps one workspace's normalized cache in IndexedDB, entity by entity: field by field, writing a page of messages
 * would take longer than rendering it. Only the fields of the query itself are stored one by one, because every page of
 * a list adds one, and all would be rewritten with it. Each change, with the cursor in it, is one transaction, and
 * nothing of what it replaced is left. It is written when the page has nothing else to do: a month of events takes longer
 * to keep than to show. It is emptied after a week, so that it does not grow without bound. Without
 * IndexedDB it keeps nothing.
 */
export function createCacheStorage(workspace: string, onHydrated: () => void): CacheStorage {
  const db = database().catch(() => undefined)
  let closed = false
  const readAll = async () => (await read(await db, workspace).catch(() => undefined)) ?? {}
  // Before it is asked for: it takes about as long as what the page still loads.
  let begun: Promise<SerializedEntries> | undefined = readAll()

  return {
    readData() {
      const reading = begun ?? readAll()
      begun = undefined
      return reading
    },
    async writeData(delta) {
      await untilIdle()
      if (!closed) await write(await db, workspace, delta).catch(() => undefined)
    },
    onCacheHydrated: onHydrated,
    async clear() {
      await (await db)?.delete('cache', everythingOf(workspace))
    },
    close() {
      closed = true
    },
  }
}

/** In the order of the calls. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve, 500)
  })

function everythingOf(workspace: string): IDBKeyRange {
  return IDBKeyRange.bound([workspace], [workspace, []])
}

async function read(db: BrowserDatabase | undefined, workspace: string): Promise<SerializedEntries> {
  if (!db) return {}
  // To read beside others; a transaction that may write would wait for them, and for the disk.
  const { store } = db.transaction('cache')
  const [keys, values] = await Promise.all([
    store.getAllKeys(everythingOf(workspace)),
    store.getAll(everythingOf(workspace)),
  ])
  const since = values[keys.findIndex(([, entity]) => entity === startedAt)]
  const isOld = since !== undefined && Date.now() - Number(since) > longestAge
  if (since === undefined || isOld) await start(db, workspace, isOld)
  if (isOld) return {}
  const entries: SerializedEntries = {}
  for (const [at, [, entity]] of keys.entries()) {
    if (entity === startedAt) continue
    for (const [field, value] of Object.entries(values[at] ?? {})) entries[entity + field] = value
  }
  return entries
}

/** Notes since when there is a cache, and empties it first if it is old. */
async function start(db: BrowserDatabase, workspace: string, isOld: boolean): Promise<void> {
  const { store, done } = db.transaction('cache', 'readwrite')
  await Promise.all([
    isOld && store.delete(everythingOf(workspace)),
    store.put(Date.now(), [workspace, startedAt]),
    done,
  ])
}

async function write(db: BrowserDatabase | undefined, workspace: string, delta: SerializedEntries) {
  if (!db) return
  const { store, done } = db.transaction('cache', 'readwrite')
  const changes = [...byEntity(delta)].map(async ([entity, changed]) => {
    const known = await store.get([workspace, entity])
    const fields = Object.entries({ ...(known as Fields | undefined), ...changed })
    const left = fields.filter((field): field is [string, string] => field[1] !== undefined)
    if (left.length === 0) return store.delete([workspace, entity])
    return store.put(Object.fromEntries(left), [workspace, entity])
  })
  await Promise.all([...changes, done])
}

function byEntity(delta: SerializedEntries): Map<string, SerializedEntries> {
  const entities = new Map<string, SerializedEntries>()
  for (const [name, value] of Object.entries(delta)) {
    const end = endOfEntity(name)
    const fields = entities.get(name.slice(0, end)) ?? {}
    fields[name.slice(end)] = value
    entities.set(name.slice(0, end), fields)
  }
  return entities
}

/** A key consists of the entity, a dot and the field. */
function endOfEntity(name: string): number {
  const dot = name.indexOf('.')
  return dot < 0 || name.startsWith('Query.') ? name.length : dot
}
