import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A source file: path from the project's folder, text, and the files of ours that it imports. */
export type Source = { path: string; text: string; imports: string[] }

const importPattern = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** All source files that match, without generated ones. */
export function sources(pattern: string): Source[] {
  return globSync(pattern)
    .filter((path) => !path.includes('/generated/') && !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      const imports = [...text.matchAll(importPattern)].map(([, to]) =>
        normalize(join(dirname(path), String(to))),
      )
      return { path, text, imports }
    })
}

export const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path)

/** `server/messaging/commands/create-message.ts` is of the room messaging, in the role commands. */
export function placeOf(path: string): { side: string; room: string; role: string } {
  const [side = '', room = '', role = ''] = path.split('/')
  return { side, room, role: role.replace(/\.tsx?$/, '') }
}
