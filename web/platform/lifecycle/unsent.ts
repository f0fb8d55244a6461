import { database } from '../database.ts'
import { hasContent } from '../drafts/content.ts'
import { draftPrefix } from '../drafts/draft-storage.ts'
import { sweepDrafts } from '../drafts/sweep-drafts.ts'
import { readLocal } from '../local.ts'
import { outboxPrefix } from '../outbox/notes.ts'
import { inMemory } from '../workspace/in-memory.ts'

/** What the person has typed or selected and the server does not have; signing out would lose it. */
export interface Unsent {
  /** Messages, comments, requests, ticks: what waits to be sent. */
  waiting: number
  drafts: number
  /** Uploads to the library. */
  files: number
}

export const isAnything = ({ waiting, drafts, files }: Unsent): boolean => waiting + drafts + files > 0

/** Counts what is unsent in this browser, in all agencies of the signed-in person. */
export async function countUnsent(): Promise<Unsent> {
  await sweepDrafts()
  const db = await database().catch(() => undefined)
  const [stored = [], files = []] = await Promise.all([db?.getAllKeys('outbox'), db?.getAll('files')])
  const noted = namesUnder(outboxPrefix).map((name) => name.slice(name.lastIndexOf('/') + 1))
  const written = namesUnder(draftPrefix).filter((name) => hasContent(readLocal(name)))
  const withFiles = files.map(({ workspace, place }) => `${draftPrefix}${workspace}/${place}`)
  return {
    waiting: new Set([...stored, ...noted]).size,
    drafts: new Set([...written, ...withFiles]).size,
    files: [...inMemory].reduce((sum, part) => sum + part.count(), 0),
  }
}

const namesUnder = (prefix: string) => Object.keys(localStorage).filter((name) => name.startsWith(prefix))
