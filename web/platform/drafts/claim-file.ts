import { database } from '../database.ts'
import { channelName, isFileKept, locks, page, standUp, type Word } from './kept-files.ts'

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

const patience = 1000

/** Who holds the file now: this page, where nobody did, or only whom it may be taken `from`. */
async function take(id: string, from?: string): Promise<string | undefined> {
  const { store, done } = (await database()).transaction('files', 'readwrite')
  const kept = await store.get(id)
  const isFree = kept && (kept.holder === undefined || kept.holder === from)
  if (isFree) await store.put({ ...kept, holder: standUp() })
  await done
  return isFree ? page : kept?.holder
}

function lives(holder: string): Promise<boolean> {
  const asking = new BroadcastChannel(channelName)
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
