import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openScratch } from './scratch.ts'

test('a run has a folder which the account of the database may go through, and which is gone afterwards', () => {
  const { path, remove } = openScratch()
  expect(statSync(path).mode & 0o777).toBe(0o711)
  mkdirSync(join(path, 'something'))
  remove()
  expect(existsSync(path)).toBe(false)
})

test('what a run that was killed has left in memory is removed by the next, what a run that goes on has is not', () => {
  const { path: present, remove } = openScratch()
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  const killed = join(dirname(present), `atrium-${pid}-killed`)
  mkdirSync(killed)
  openScratch().remove()
  expect([present, killed].map((each) => existsSync(each))).toEqual([true, dirname(present) !== '/dev/shm'])
  remove()
})
