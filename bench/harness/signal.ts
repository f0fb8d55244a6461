import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** The number that the server writes into this file of its data when it is signalled (`collect.ts`, `count-statements.ts`). */
export async function writtenBy(stage: Stage, name: string): Promise<number> {
  const file = join(stage.dataDir, name)
  await rm(file, { force: true })
  process.kill(stage.pid(), 'SIGUSR2')
  while (!existsSync(file)) await pause(5)
  return Number(await readFile(file, 'utf8'))
}
