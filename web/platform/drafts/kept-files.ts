import { v7 as newId } from 'uuid'
import { database } from '../database.ts'
import type { KeptFile } from '../kept-file.ts'

/** Persists a file, or at least its name. */
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

/** Releases a file, so that another page can upload it. */
export async function releaseFile(id: string): Promise<void> {
  if (locks()) return
  const { store, done } = (await database()).transaction('files', 'readwrite')
  const kept = await store.get(id)
  if (kept?.holder === page) await store.put({ ...kept, holder: undefined })
  await done
}

/** The id of this page among those of the browser. */
export const page = newId()
export const locks = () => navigator.locks !== undefined

export const channelName = 'atrium.kept-files'

export interface Word {
  asked?: string
  alive?: string
}

let channel: BroadcastChannel | undefined

/** Starts answering to other pages; returns the id of this page. */
export function standUp(): string {
  if (channel) return page
  const own = new BroadcastChannel(channelName)
  channel = own
  own.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.asked === page) own.postMessage({ alive: page } satisfies Word)
  })
  return page
}
