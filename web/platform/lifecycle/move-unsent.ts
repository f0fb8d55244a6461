import { database } from '../database.ts'
import { draftPrefix } from '../drafts/draft-storage.ts'
import { readNotes, removeNote, writeNote } from '../outbox/notes.ts'

/** Moves what a person has written and the server does not have from one workspace key to another; what is there already stays. */
export async function moveUnsent(from: string, to: string): Promise<void> {
  moveDrafts(`${draftPrefix}${from}/`, `${draftPrefix}${to}/`)
  for (const note of readNotes(from)) {
    writeNote({ ...note, workspace: to })
    removeNote(from, note.id)
  }
  const db = await database().catch(() => undefined)
  if (!db) return
  const moving = db.transaction(['outbox', 'files'], 'readwrite')
  const [outbox, files] = [moving.objectStore('outbox'), moving.objectStore('files')]
  for (const entry of await outbox.index('workspace').getAll(from))
    await outbox.put({ ...entry, workspace: to })
  for (const file of await files.index('workspace').getAll(from)) await files.put({ ...file, workspace: to })
  await moving.done
}

function moveDrafts(from: string, to: string): void {
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith(from))) {
    const text = localStorage.getItem(name) ?? ''
    const next = to + name.slice(from.length)
    // First removed, because the storage may be full.
    localStorage.removeItem(name)
    if (localStorage.getItem(next) === null) localStorage.setItem(next, text)
  }
}
