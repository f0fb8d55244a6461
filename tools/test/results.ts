/** What one run of Vitest said, as the reporter writes it down. */
export interface Results {
  files: FileResult[]
  /** Errors that belong to no test, such as a promise that nobody waited for. */
  strayErrors: number
}

export interface FileResult {
  project: string
  /** From the project's folder. */
  path: string
  seconds: number
  /** False when it did not load or a hook around its tests failed. */
  isSound: boolean
  tests: TestResult[]
}

export interface TestResult {
  name: string
  state: 'passed' | 'failed' | 'skipped'
}

/** A journey that failed first and passed when it was run again alone. */
export interface Flaky {
  path: string
  /** Empty when the file as a whole failed. */
  test: string
}

export interface Verdict {
  passed: number
  failed: number
  flaky: Flaky[]
}

const journeys = 'e2e'

/** More files than this do not fail by chance, and to run them again would only take long. */
const maxAgain = 10

/** The files of journeys that are to be run once more; none when so many failed that something is broken. */
export function toRunAgain({ files }: Results): string[] {
  const failed = files.filter((file) => file.project === journeys && hasFailed(file)).map(({ path }) => path)
  return failed.length > maxAgain ? [] : failed
}

/** Counts tests of the first run; of a file that was run again, what the second run says of those that had failed. */
export function judge(first: Results, second: Results = { files: [], strayErrors: 0 }): Verdict {
  const again = new Map(second.files.map((file) => [file.path, file]))
  const verdicts = first.files.map((file) => {
    const other = file.project === journeys ? again.get(file.path) : undefined
    return other && hasFailed(file) ? judgeTwice(file, other) : judgeOnce(file)
  })
  return {
    passed: sum(verdicts, 'passed'),
    failed: sum(verdicts, 'failed') + first.strayErrors + second.strayErrors,
    flaky: verdicts.flatMap(({ flaky }) => flaky),
  }
}

function judgeOnce(file: FileResult): Verdict {
  const failed = count(file, 'failed')
  return { passed: count(file, 'passed'), failed: failed + (isBroken(file) ? 1 : 0), flaky: [] }
}

function judgeTwice(first: FileResult, second: FileResult): Verdict {
  // Its tests never ran, so the second run is the only one that says anything of them.
  if (isBroken(first)) {
    const verdict = judgeOnce(second)
    return verdict.failed > 0 ? verdict : { ...verdict, flaky: [{ path: first.path, test: '' }] }
  }
  if (isBroken(second)) return judgeOnce(first)
  const [ok, ok2] = [first, second].map(passedIn) as [Set<string>, Set<string>]
  const ran = first.tests.filter(({ state }) => state !== 'skipped').map(({ name }) => name)
  const failed = ran.filter((name) => !ok.has(name) && !ok2.has(name))
  const flaky = ran.filter((name) => ok.has(name) !== ok2.has(name))
  return {
    passed: ran.length - failed.length,
    failed: failed.length,
    flaky: flaky.map((test) => ({ path: first.path, test })),
  }
}

const passedIn = ({ tests }: FileResult) =>
  new Set(tests.filter(({ state }) => state === 'passed').map(({ name }) => name))

const count = ({ tests }: FileResult, state: TestResult['state']) =>
  tests.filter((each) => each.state === state).length

/** Failed as a whole, with no test to say so. */
const isBroken = (file: FileResult) => !file.isSound && count(file, 'failed') === 0

const hasFailed = (file: FileResult) => !file.isSound || count(file, 'failed') > 0

const sum = (verdicts: Verdict[], key: 'passed' | 'failed') =>
  verdicts.reduce((total, verdict) => total + verdict[key], 0)

/** The files that took longest, longest first. */
export function slowest({ files }: Results, most = 10): FileResult[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
}
