import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Atrium } from '../../e2e/harness/atrium.ts'

export type Victim = 'server' | 'database' | 'both'
export const victims: readonly Victim[] = ['server', 'database', 'both']

/** Kills as a power cut would. A server is started again; a database must come back by itself. */
export async function strike(atrium: Atrium, victim: Victim): Promise<void> {
  if (victim === 'both') await Promise.all([killDatabase(atrium), atrium.kill()])
  else if (victim === 'database') await killDatabase(atrium)
  else await atrium.kill()
  if (victim !== 'database') await atrium.start()
}

// It may be dead already, of the strike before.
async function killDatabase({ dataDir }: Atrium): Promise<void> {
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  const [pid = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  try {
    if (Number(pid) > 0) process.kill(Number(pid), 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ESRCH') throw error
  }
}
