import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Served } from './atrium.ts'

/** The address of a server's embedded database, past the server. */
export async function databaseUrl({ dataDir }: Pick<Served, 'dataDir'>): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const password = await readFile(join(folder, 'password'), 'utf8')
  const [, , , port] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  return `postgres://atrium:${password}@127.0.0.1:${port}/atrium`
}
