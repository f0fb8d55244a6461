import { readLocal, writeLocal } from '../local.ts'
import type { OutboxEntry } from '../outbox-entry.ts'

export const outboxPrefix = 'atrium.my.outbox/'

/** The key prefix of a workspace's entries that are in local storage and not in the database yet. */
export function notesOf(workspace: string): string {
  return `${outboxPrefix}${workspace}/`
}

export function writeNote(entry: OutboxEntry): void {
  writeLocal(`${notesOf(entry.workspace)}${entry.id}`, entry)
}

export function removeNote(workspace: string, id: string): void {
  localStorage.removeItem(`${notesOf(workspace)}${id}`)
}

export function readNotes(workspace: string): OutboxEntry[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(notesOf(workspace)))
  return names.flatMap((name) => readLocal<OutboxEntry>(name) ?? [])
}
