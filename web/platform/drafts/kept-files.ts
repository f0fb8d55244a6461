import { v7 as newId } from 'uuid'
import { database } from '../database.ts'
import type { KeptFile } from '../kept-file.ts'

/** Keeps a file beyond a reload, at least its name. */
export async function keepFile({ file, ...rest }: KeptFile): Promise<void> {
  const db = await database()
  const facts = locks() ? rest : { ...rest, holder: standUp() }
  await db.put('files', { ...facts, file }).catch(() => db.put('files', facts))
}

export async function keptFiles(workspace: string, place: string): Promise<KeptFile[]> {
  const all = await (await database()).getAllFromIndex('files', 'workspace', workspace)
  return all.filter((kept) => kept.place === place)
}

export async function isFileKept(id: string): Promise<boolean> {
  return (await (await database()).getKey('files', id)) !== undefined
}

export async function dropFile(id: string): Promise<void> {
  await (await database()).delete('files', id)
}

/** Whether a kept file is this page's to see to, another's that lives, or there no more. */
export type Claim = 'mine' | 'held' | 'gone'

/**
 * Takes a kept file for this page. Where `withLock` locks among tabs it already is; over plain http the row names its page,
 * and a page that does not answer for itself is taken from.
 */
export async function claimFile(id: string): Promise<Claim> {
  if (locks()) return (await isFileKept(id)) ? 'mine' : 'gone'
  const holder = await take(id)
  if (holder === undefined || holder === page) return holder ? 'mine' : 'gone'
  if (await lives(holder)) return 'held'
  const next = await take(id, holder)
  if (next === undefined) return 'gone'
  return next === page ? 'mine' : 'held'
}

/** Lets another page see to a file. */
export async function releaseFile(id: string): Promise<void> {
  if (locks()) return
  const { store, done } = (await database()).transaction('files', 'readwrite')
  const kept = await store.get(id)
  if (kept?.holder === page) await store.put({ ...kept, holder: undefined })
  await done
}

const page = newId()
const patience = 1000
const locks = () => navigator.locks !== undefined

/** Who holds the file now: this page, where nobody did, or only whom it may be taken `from`. */
async function take(id: string, from?: string): Promise<string | undefined> {
  const { store, done } = (await database()).transaction('files', 'readwrite')
  const kept = await store.get(id)
  const isFree = kept && (kept.holder === undefined || kept.holder === from)
  if (isFree) await store.put({ ...kept, holder: standUp() })
  await done
  return isFree ? page : kept?.holder
}

interface Word {
  asked?: string
  alive?: string
}

let channel: BroadcastChannel | undefined

/** From now on this page answers for itself; gives its name. */
function standUp(): string {
  if (channel) return page
  const own = new BroadcastChannel('atrium.kept-files')
  channel = own
  own.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.asked === page) own.postMessage({ alive: page } satisfies Word)
  })
  return page
}

function lives(holder: string): Promise<boolean> {
  const asking = new BroadcastChannel('atrium.kept-files')
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    asking.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.alive !== holder) return
      clearTimeout(timer)
      resolve(true)
    })
    asking.postMessage({ asked: holder } satisfies Word)
  }).finally(() => asking.close())
}
