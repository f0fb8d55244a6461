import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Served } from './atrium.ts'

/** A server whose database can be accessed directly. */
export type WithDatabase = Pick<Served, 'dataDir' | 'databaseUrl'>

/** The URL of a server's database for direct access: the configured one, else its embedded one. */
export async function databaseUrl({ dataDir, databaseUrl }: WithDatabase): Promise<string> {
  if (databaseUrl) return databaseUrl
  const folder = join(dataDir, 'postgres')
  const password = await readFile(join(folder, 'password'), 'utf8')
  const [, , , port] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  return `postgres://atrium:${password}@127.0.0.1:${port}/atrium`
}
