import { database } from '../database.ts'

/** A file that was chosen for a draft and is not at the server yet; without its bytes where there was no room for them. */
export interface KeptFile {
  id: string
  workspace: string
  place: string
  name: string
  file?: File
}

/** Keeps a file beyond a reload, at least its name. */
export async function keepFile({ file, ...facts }: KeptFile): Promise<void> {
  const db = await database()
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
