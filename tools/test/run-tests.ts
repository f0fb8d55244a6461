import { build } from '../build.mjs'
import { runChecks } from '../check.mjs'
import { Failure, runBeside } from '../run.mjs'
import { changedTests } from './changed-tests.ts'
import { type FileResult, type Flaky, judge, type Results, slowest, toRunAgain } from './results.ts'
import { presentCommit, rememberTested } from './tested.ts'
import { runVitest } from './vitest.ts'

type Count = { passed: number; failed: number }

const none: Count = { passed: 0, failed: 0 }

/** Format, lint and types beside all tests; when all is green, the commit is remembered. Returns the exit code. */
export async function testEverything(): Promise<number> {
  const commit = presentCommit()
  const checking = runChecks(runBeside, 1)
  const isBuilt = await succeeds(build)
  const code = await runTests([], { isBuilt, checking })
  if (code === 0 && commit && commit === presentCommit()) rememberTested(commit)
  return code
}

/** The tests that are named, or those that what changed since a commit can reach. Returns the exit code. */
export async function testSome({
  named,
  changedSince,
}: {
  named: string[]
  changedSince?: string
}): Promise<number> {
  const { tests, swept } = changedSince === undefined ? { tests: [] } : changedTests(changedSince)
  const isBuilt = await succeeds(build)
  return runTests([...named, ...tests], {
    isBuilt,
    ...(swept && named.length === 0 && { env: { ATRIUM_SWEPT: swept.join(' ') } }),
  })
}

// What does not build is told, and the other tests run all the same.
async function succeeds(step: () => Promise<void>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return false
  }
}

interface Surroundings {
  isBuilt?: boolean
  /** The check that runs at the same time. */
  checking?: Promise<Count>
  env?: Record<string, string>
}

/**
 * Runs tests, the journeys that fail once more after all others, and ends with a line of how many passed and failed, what was
 * checked beside them included. Returns the exit code.
 */
export async function runTests(
  args: string[],
  { isBuilt = true, checking = Promise.resolve(none), env = {} }: Surroundings = {},
): Promise<number> {
  const first = await runVitest(args, env)
  const again = first.results ? toRunAgain(first.results) : []
  const second = again.length > 0 ? await runAgain(again, args) : undefined
  const checked = await checking
  const verdict = first.results ? judge(first.results, second) : { ...none, flaky: [] }
  const isBroken = verdict.failed === 0 && (isIncomplete(first) || !isBuilt || verdict.passed === 0)
  if (isBroken) console.error('The run itself failed, which counts as one; see above.')
  if (first.results) tellSlowest(slowest(first.results))
  for (const each of verdict.flaky) tellFlaky(each)
  const failed = checked.failed + verdict.failed + (isBroken ? 1 : 0)
  console.log(`${checked.passed + verdict.passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** Ended badly with no test that failed. */
const isIncomplete = ({ code, results }: Awaited<ReturnType<typeof runVitest>>) =>
  code !== 0 &&
  !results?.files.some((file) => !file.isSound || file.tests.some(({ state }) => state === 'failed'))

async function runAgain(files: string[], args: string[]): Promise<Results | undefined> {
  console.log(`Once more, alone: ${files.join(', ')}`)
  const settings = args.filter((each) => /^--[\w.-]+=/.test(each))
  const { results } = await runVitest(['--project=e2e', '--maxWorkers=1', ...settings, ...files], {
    ATRIUM_TRY: '2',
  })
  return results
}

function tellSlowest(files: FileResult[]): void {
  console.log('The slowest files:')
  for (const { seconds, project, path } of files)
    console.log(`${String(seconds).padStart(6)} s  ${project} ${path}`)
}

function tellFlaky({ path, test }: Flaky): void {
  console.log(`FLAKY ${path} ${test} (pictures and traces of the first try: e2e/screenshots/failed-*)`)
}
