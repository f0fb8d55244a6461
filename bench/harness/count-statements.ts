import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

// Loaded into the server before everything else. It counts what people's calls ask the database, from where a session entered on
// a connection to where its transaction ended, and on the signal writes down how much that was since the last one.
const entered = new Set<pg.Client>()
const original = pg.Client.prototype.query
let counted = 0

const counting = function (this: pg.Client, ...values: unknown[]) {
  const [first] = values as [string | { text: string }]
  const text = typeof first === 'string' ? first : first.text
  if (text.includes('atrium.enter(')) entered.add(this)
  if (text === 'commit' || text === 'rollback') entered.delete(this)
  if (entered.has(this)) counted += 1
  return Reflect.apply(original, this, values)
}
pg.Client.prototype.query = counting as typeof original

process.on('SIGUSR2', () => {
  const file = join(process.env.DATA_DIR ?? '', 'statements.txt')
  writeFileSync(`${file}.part`, String(counted))
  renameSync(`${file}.part`, file)
  counted = 0
})
