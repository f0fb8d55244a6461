import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-run-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the tests of a folder as `npm test` runs ours. */
function runTests(files: Record<string, string>, checked = { passed: 0, failed: 0 }) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const program = `import { runTests } from '${new URL('test.mjs', import.meta.url)}'
    process.exitCode = await runTests(['--root', '${folder}', '--globals'], true, ${JSON.stringify(checked)})`
  const env = { PATH: process.env.PATH, CHROMIUM: '/bin/true' }
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    encoding: 'utf8',
  })
  return { status, last: stdout.trimEnd().split('\n').at(-1) }
}

const passing = "test('a', () => undefined); test('b', () => undefined)"

test('it ends with how many passed', () => {
  expect(runTests({ 'a.test.js': passing })).toEqual({ status: 0, last: '2 passed, 0 failed' })
})

test('a failed test and a file that does not load count as one each', () => {
  const failing = "test('c', () => { throw new Error('no') }); test('d', () => undefined)"
  const files = { 'a.test.js': passing, 'b.test.js': failing, 'c.test.js': 'import "./missing.js"' }
  expect(runTests(files)).toEqual({ status: 1, last: '3 passed, 2 failed' })
})

test('what was checked before counts as well', () => {
  const checked = { passed: 4, failed: 1 }
  expect(runTests({ 'a.test.js': passing }, checked)).toEqual({ status: 1, last: '6 passed, 1 failed' })
})

test('a run that breaks though each test passed has failed', () => {
  const breaking = "test('e', () => { Promise.reject(new Error('nobody waits')) })"
  expect(runTests({ 'a.test.js': breaking })).toEqual({ status: 1, last: '1 passed, 1 failed' })
})

test('a run without a test has failed', () => {
  expect(runTests({})).toEqual({ status: 1, last: '0 passed, 1 failed' })
})
