import { execFileSync } from 'node:child_process'
import { namesOf } from './new-room/names.ts'
import { isTaken, writeRoom } from './new-room/write-room.ts'

/** Writes a room that runs: a table, its list, page and form, roles, tests and four languages. */
function newRoom(args: readonly string[], options: readonly string[]): void {
  const names = namesOf(args, (name) => isTaken('.', name))
  const files = writeRoom('.', names)
  const node = (...command: string[]) => execFileSync(process.execPath, command, { stdio: 'inherit' })
  node('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--error-on-warnings', ...files)
  node('tools/generate.ts', ...options)
  console.log(`${files.join('\n')}\n\nNow: npm test server/${names.room}; then change it as you need.`)
}

const isOption = (each: string) => each.startsWith('--')
const given = process.argv.slice(2)
newRoom(
  given.filter((each) => !isOption(each)),
  given.filter(isOption),
)
