import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import type { FileResult, Results } from './results.ts'

const interval = 30_000

/** Says every half minute how far the run is and what is running, and writes down what it said to ATRIUM_TEST_RESULTS. */
export class RunReporter implements Reporter {
  #started = 0
  #total = 0
  readonly #running = new Map<string, number>()
  readonly #seconds = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(files: ReadonlyArray<TestSpecification>): void {
    this.#started = Date.now()
    this.#total = files.length
    this.#timer = setInterval(() => console.log(this.#progress()), interval)
  }

  onTestModuleQueued(file: TestModule): void {
    this.#running.set(keyOf(file), Date.now())
  }

  onTestModuleEnd(file: TestModule): void {
    const key = keyOf(file)
    this.#seconds.set(key, secondsSince(this.#running.get(key) ?? Date.now()))
    this.#running.delete(key)
  }

  onTestRunEnd(files: ReadonlyArray<TestModule>, strayErrors: ReadonlyArray<SerializedError>): void {
    clearInterval(this.#timer)
    const path = process.env.ATRIUM_TEST_RESULTS
    if (!path) return
    const results: Results = {
      files: files.map((file) => resultOf(file, this.#seconds.get(keyOf(file)) ?? 0)),
      strayErrors: strayErrors.length,
    }
    writeFileSync(path, JSON.stringify(results))
  }

  #progress(): string {
    const running = [...this.#running].map(([file, since]) => `${file} (${secondsSince(since)} s)`)
    const done = `${this.#seconds.size} of ${this.#total} files in ${minutes(secondsSince(this.#started))} min`
    return `… ${done}; running: ${running.join(', ') || 'nothing'}`
  }
}

const secondsSince = (start: number) => Math.round((Date.now() - start) / 1000)

const minutes = (seconds: number) => (seconds / 60).toFixed(1)

const pathOf = ({ moduleId, project }: TestModule) => relative(project.config.root, moduleId)

const keyOf = (file: TestModule) => `${file.project.name} ${pathOf(file)}`

function resultOf(file: TestModule, seconds: number): FileResult {
  const tests = [...file.children.allTests()].map((test) => {
    const { state } = test.result()
    // A test that a crash cut off has failed.
    return { name: test.fullName, state: state === 'pending' ? ('failed' as const) : state }
  })
  return {
    project: file.project.name,
    path: pathOf(file),
    seconds,
    isSound: file.state() !== 'failed' || tests.some(({ state }) => state === 'failed'),
    tests,
  }
}
