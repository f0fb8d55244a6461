import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-run-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the tests of a folder as `npm test` runs ours: what lies in its `e2e` are journeys. */
function runTests(files: Record<string, string>, checked = { passed: 0, failed: 0 }) {
  const tools = new URL('..', import.meta.url)
  const config = `import { RunReporter } from '${tools}test/reporter.ts'
    const project = (name, include, exclude = []) => ({ test: { name, globals: true, include, exclude } })
    const projects = [project('server', ['*.test.js']), project('e2e', ['e2e/*.test.js'])]
    export default { test: { reporters: [new RunReporter()], projects } }`
  mkdirSync(join(folder, 'e2e'))
  for (const [name, text] of Object.entries({ ...files, 'vitest.config.js': config }))
    writeFileSync(join(folder, name), text)
  const program = `import { runTests } from '${tools}test/run-tests.ts'
    process.exitCode = await runTests(['--root=${folder}'], { checking: Promise.resolve(${JSON.stringify(checked)}) })`
  const env = { PATH: process.env.PATH, CHROMIUM: '/bin/true', CHROMIUM_HEADLESS: '/bin/true' }
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    encoding: 'utf8',
  })
  const lines = stdout.trimEnd().split('\n')
  return { status, last: lines.at(-1), flaky: lines.filter((line) => line.startsWith('FLAKY')) }
}

const passing = "test('a', () => undefined); test('b', () => undefined)"

test('it ends with how many passed', () => {
  expect(runTests({ 'a.test.js': passing })).toMatchObject({ status: 0, last: '2 passed, 0 failed' })
})

test('a failed test and a file that does not load count as one each', () => {
  const failing = "test('c', () => { throw new Error('no') }); test('d', () => undefined)"
  const files = { 'a.test.js': passing, 'b.test.js': failing, 'c.test.js': 'import "./missing.js"' }
  expect(runTests(files)).toMatchObject({ status: 1, last: '3 passed, 2 failed' })
})

test('what was checked before counts as well', () => {
  const checked = { passed: 4, failed: 1 }
  expect(runTests({ 'a.test.js': passing }, checked)).toMatchObject({ status: 1, last: '6 passed, 1 failed' })
})

test('a run that breaks though each test passed has failed', () => {
  const breaking = "test('e', () => { Promise.reject(new Error('nobody waits')) })"
  expect(runTests({ 'a.test.js': breaking })).toMatchObject({ status: 1, last: '1 passed, 1 failed' })
})

test('a run without a test has failed', () => {
  expect(runTests({})).toMatchObject({ status: 1, last: '0 passed, 1 failed' })
})

/** Fails in the first run of the folder and passes in the next. */
const chancy = `import { existsSync, writeFileSync } from 'node:fs'
  test('by chance', () => {
    const mark = new URL('mark', import.meta.url)
    const isSecond = existsSync(mark)
    writeFileSync(mark, '')
    expect(isSecond).toBe(true)
  })`

test('a journey that fails first and passes alone is told, and stops nothing', () => {
  const { status, last, flaky } = runTests({ 'a.test.js': passing, 'e2e/b.test.js': chancy })
  expect({ status, last }).toEqual({ status: 0, last: '3 passed, 0 failed' })
  expect(flaky).toEqual([expect.stringMatching(/^FLAKY e2e\/b\.test\.js by chance /)])
})

test('no other test is run twice', () => {
  expect(runTests({ 'a.test.js': chancy })).toEqual({ status: 1, last: '0 passed, 1 failed', flaky: [] })
})
