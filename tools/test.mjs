import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser, headlessBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { runChecks } from './check.mjs'
import { node } from './install.mjs'
import { Failure, run } from './run.mjs'

/** Builds, then runs the tests that the arguments name, or all of them after format, lint and types. Answers the exit code. */
export async function test(args) {
  const isBuilt = await succeeds(build)
  const checked = args.length > 0 ? undefined : await runChecks()
  return runTests(args, isBuilt, checked)
}

// What does not build is told, and the other tests run all the same.
async function succeeds(step) {
  try {
    await step()
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return false
  }
}

/** Runs the tests and ends with a line of how many passed and failed, what was checked before among them. Answers the exit code. */
export async function runTests(args, isBuilt = true, checked = { passed: 0, failed: 0 }) {
  const CHROMIUM = browser()
  if (!CHROMIUM) console.error('No Chromium could be found or installed, so the journeys in it will fail.')
  const folder = mkdtempSync(join(tmpdir(), 'atrium-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]
  const code = await run(node(), vitest, {
    CHROMIUM,
    CHROMIUM_HEADLESS: headlessBrowser() ?? CHROMIUM,
    NODE_ENV: 'test',
  })
  const tests = count(report)
  rmSync(folder, { recursive: true })
  const isBroken = tests.failed === 0 && (code !== 0 || !isBuilt || tests.passed === 0)
  if (isBroken) console.error('The run itself failed, which counts as one; see above.')
  const failed = checked.failed + tests.failed + (isBroken ? 1 : 0)
  console.log(`${checked.passed + tests.passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function count(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(failedToLoad).length }
}

function failedToLoad({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((result) => result.status !== 'failed')
}
