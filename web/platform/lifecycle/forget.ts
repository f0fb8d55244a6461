import { closeDesktop } from '../close-desktop.ts'
import { database } from '../database.ts'
import { draftPrefix } from '../drafts/draft-storage.ts'
import { forgetShared } from '../forget-shared.ts'
import { connectedName } from '../live/last-connected.ts'
import { readLocal, removeLocal, writeLocal } from '../local.ts'
import { notesOf } from '../outbox/notes.ts'
import { currentAgency } from '../session/current-agency.ts'
import { unsubscribeBrowser } from '../unsubscribe-browser.ts'
import { inMemory } from '../workspace/in-memory.ts'
import { isOutdated, type KnownRoles, staffKeyOf } from '../workspace/key.ts'
import { moveUnsent } from './move-unsent.ts'

const name = 'atrium.my.workspaces'
/** The prefix under which the library for resumable uploads stores its progress. */
const partsPrefix = 'tus::'

/** Records that this browser keeps data under a workspace's key, so that it can be wiped later. */
export function noteWorkspace(text: string): void {
  writeLocal(name, [...new Set([...keptWorkspaces(), text])])
}

function keptWorkspaces(): string[] {
  return readLocal<string[]>(name) ?? []
}

/**
 * Wipes everything that this browser keeps of anyone: cache, outbox, files of drafts or uploads, and every local value
 * named `atrium.my.…`.
 */
export async function forgetEverything(): Promise<void> {
  currentAgency.set(undefined)
  for (const part of inMemory) part.forget()
  removeLocal('atrium.my.')
  removeLocal(partsPrefix)
  const db = await database().catch(() => undefined)
  await Promise.all([
    db?.clear('cache'),
    db?.clear('outbox'),
    db?.clear('files'),
    forgetShared(),
    closeDesktop(),
    unsubscribeBrowser(),
  ])
}

/** Wipes what can be refetched. Unsent text is kept for its author only. */
export async function forgetCaches(): Promise<void> {
  const db = await database().catch(() => undefined)
  await db?.clear('cache')
}

/**
 * Wipes the data of another person, of a role that has changed, or of an agency that the person has left. Among the roles of staff
 * what was written is kept: a client's audience is another one.
 */
export async function forgetOutdated(known: KnownRoles): Promise<void> {
  const outdated = keptWorkspaces().filter((text) => isOutdated(text, known))
  if (outdated.length === 0) return
  writeLocal(
    name,
    keptWorkspaces().filter((text) => !outdated.includes(text)),
  )
  for (const text of outdated) {
    const next = staffKeyOf(text, known)
    if (next) await moveUnsent(text, next)
    await forgetWorkspace(text)
  }
}

async function forgetWorkspace(text: string): Promise<void> {
  for (const part of inMemory) part.forget(text)
  removeLocal(`${draftPrefix}${text}/`)
  removeLocal(notesOf(text))
  removeLocal(connectedName(text))
  const db = await database().catch(() => undefined)
  await db?.delete('cache', IDBKeyRange.bound([text], [text, []]))
  for (const store of ['outbox', 'files'] as const) {
    const ids = (await db?.getAllKeysFromIndex(store, 'workspace', text)) ?? []
    await Promise.all(ids.map((id) => db?.delete(store, id)))
  }
}
