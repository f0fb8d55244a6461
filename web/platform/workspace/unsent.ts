import { database } from '../database.ts'
import { hasContent } from '../drafts/content.ts'
import { draftPrefix } from '../drafts/draft-storage.ts'
import { readLocal } from '../local.ts'
import { outboxPrefix } from '../outbox/notes.ts'

/** What a person has typed that the server does not have; signing out would lose it. */
export interface Unsent {
  messages: number
  drafts: number
}

/** Counts what is unsent in this browser, in all agencies of whoever is signed in. */
export async function countUnsent(): Promise<Unsent> {
  const db = await database().catch(() => undefined)
  const [stored = [], files = []] = await Promise.all([db?.getAllKeys('outbox'), db?.getAll('files')])
  const noted = namesUnder(outboxPrefix).map((name) => name.slice(name.lastIndexOf('/') + 1))
  const written = namesUnder(draftPrefix).filter((name) => hasContent(readLocal(name)))
  const withFiles = files.map(({ workspace, place }) => `${draftPrefix}${workspace}/${place}`)
  return {
    messages: new Set([...stored, ...noted]).size,
    drafts: new Set([...written, ...withFiles]).size,
  }
}

const namesUnder = (prefix: string) => Object.keys(localStorage).filter((name) => name.startsWith(prefix))
