import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entriesOf } from './entries.ts'
import { type Names, named } from './names.ts'

const template = fileURLToPath(new URL('template', import.meta.url))

/** Writes the files of a room into the project in `root`, and its name into those that list the rooms. Returns all paths. */
export function writeRoom(root: string, names: Names): string[] {
  const number = nextMigration(root)
  const made = globSync('**/*.txt', { cwd: template }).map((path) => {
    const target = named(path, names)
      .replace(/\.txt$/, '')
      .replace('NNNN', number)
    const text = readFileSync(join(template, path), 'utf8')
    return [target, named(text, names).replaceAll('NNNN', number)] as const
  })
  const edited = Object.entries(entriesOf(names)).map(
    ([path, edit]) => [path, edit(readFileSync(join(root, path), 'utf8'))] as const,
  )
  const files = [...made, ...edited]
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(([path]) => path).sort()
}

/** Whether a room, a table or a type has this name. */
export function isTaken(root: string, name: string): boolean {
  const contract = readFileSync(join(root, 'schema.graphql'), 'utf8')
  const tables = readFileSync(join(root, 'server/database/generated/types.ts'), 'utf8')
  const types = `${contract}\n${tables}`
  const isType = new RegExp(`^\\s*(?:export )?(?:type|interface|enum|input) ${name}\\b`, 'im').test(types)
  return isType || existsSync(join(root, 'server', name)) || existsSync(join(root, 'web', name))
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'server/database/migrations')).map((name) =>
    Number(name.slice(0, 4)),
  )
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}
