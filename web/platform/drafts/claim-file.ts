import { database } from '../database.ts'
import { channelName, isFileKept, locks, page, standUp, type Word } from './kept-files.ts'

/** Whether a stored file can be uploaded by this page, is held by another live page, or is gone. */
export type Claim = 'mine' | 'held' | 'gone'

/**
 * Claims a stored file for this page. If `withLock` locks across tabs, the file already is ours; over plain http the
 * row names its page, and a page that does not respond loses it.
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

/** Makes this page the holder of the file if it had no holder, or the holder is `from`; returns the current holder. */
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
