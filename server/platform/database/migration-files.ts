import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { number: number; name: string; sql: string; checksum: string }

/** The numbered migrations of a folder in order; throws for an invalid name or number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, { number, name }] of migrations.entries())
    if (number === migrations[index - 1]?.number)
      throw new Error(`Migration ${name} has a number that another one has.`)
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    throw new Error(`Migration ${name} must be named NNNN-what-it-does.sql.`)
  // A checkout with CRLF line endings has the same checksum.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return {
    number: Number(name.slice(0, 4)),
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}
