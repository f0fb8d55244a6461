import { database } from '../database.ts'
import { readLocal, writeLocal } from '../local.ts'
import { draftPrefix } from './draft-storage.ts'
import { announceDrafts } from './written-drafts.ts'

const name = 'atrium.my.drafts-seen'
const age = 90 * 24 * 60 * 60 * 1000

/** A hash of the draft, and the time since which it has been unchanged. */
type Seen = Record<string, readonly [mark: number, since: number]>

/** Removes drafts that were not changed for 90 days: their subject is often gone by then. */
export async function sweepDrafts(now = Date.now()): Promise<void> {
  const before = readLocal<Seen>(name) ?? {}
  const seen = Object.fromEntries(
    Object.keys(localStorage)
      .filter((each) => each.startsWith(draftPrefix))
      .map((each) => [each, seenSince(before[each], markOf(localStorage.getItem(each) ?? ''), now)] as const),
  )
  const old = Object.keys(seen).filter((each) => now - (seen[each]?.[1] ?? now) > age)
  for (const each of old) {
    localStorage.removeItem(each)
    delete seen[each]
  }
  writeLocal(name, seen)
  if (old.length === 0) return
  announceDrafts()
  await dropFilesOf(old)
}

const seenSince = (before: Seen[string] | undefined, mark: number, now: number): Seen[string] =>
  before?.[0] === mark ? before : [mark, now]

const markOf = (text: string): number =>
  Array.from(text).reduce((mark, char) => (mark * 31 + (char.codePointAt(0) ?? 0)) | 0, text.length)

async function dropFilesOf(drafts: readonly string[]): Promise<void> {
  const db = await database().catch(() => undefined)
  const files = (await db?.getAll('files')) ?? []
  const dropped = files.filter(({ workspace, place }) =>
    drafts.includes(`${draftPrefix}${workspace}/${place}`),
  )
  await Promise.all(dropped.map(({ id }) => db?.delete('files', id)))
}
