import type { Source } from './sources.ts'

/** The part of a web room that a file belongs to: a folder of the room, or the file itself if it is beside the folders. */
type Part = { folder: string | undefined; path: string }

const partOf = (room: string, path: string): Part | undefined => {
  const [, name, folder, ...rest] = path.split('/')
  if (!path.startsWith(`web/${room}/`) || name !== room) return undefined
  return { folder: rest.length > 0 ? folder : undefined, path }
}

/** The folders of a room that hold code. */
export function foldersOf(room: string, files: readonly Source[]): string[] {
  const folders = files.flatMap(({ path }) => partOf(room, path)?.folder ?? [])
  return [...new Set(folders)]
}

/** The imports of a room that go from a folder to one that does not stand before it, also through a file beside the folders. */
export function climbs(room: string, order: readonly string[], files: readonly Source[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const floors = new Map<string, number>()

  /** The floor of a file: its folder's, or that of the highest folder it uses. */
  function floorOf(path: string): number {
    const part = partOf(room, path)
    if (!part) return -1
    if (part.folder !== undefined) return order.indexOf(part.folder)
    const known = floors.get(path)
    if (known !== undefined) return known
    floors.set(path, -1)
    // Pages are loaded when they are opened.
    if (path.endsWith('/routes.tsx')) return -1
    const floor = Math.max(-1, ...(byPath.get(path)?.imports ?? []).map(floorOf))
    floors.set(path, floor)
    return floor
  }

  return files.flatMap(({ path, imports }) => {
    const from = partOf(room, path)
    if (from?.folder === undefined) return []
    const { folder } = from
    return imports
      .filter((to) => partOf(room, to) && partOf(room, to)?.folder !== folder)
      .filter((to) => floorOf(to) >= order.indexOf(folder))
      .map((to) => `${path} -> ${to}`)
  })
}
