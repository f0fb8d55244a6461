import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepTemporaryFolders } from './temporary-folder.ts'

const folderOf = (pid: number | string) => mkdtemp(join(tmpdir(), `atrium-file-${pid}-`))

test('what a killed process left of a file is swept, what a living one has open stays', async () => {
  const killed = Number(execFileSync(process.execPath, ['--print', 'process.pid']).toString())
  const living = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  const left = await folderOf(killed)
  const open = await folderOf(living.pid ?? 0)
  const foreign = await folderOf('of-somebody-else')
  await sweepTemporaryFolders()
  expect([left, open, foreign].map(existsSync)).toEqual([false, true, true])
  living.stdin.end()
  for (const folder of [open, foreign]) await rm(folder, { recursive: true })
})
