import { node } from './install.mjs'
import { run } from './run.mjs'

const types = (project, checkers) => [
  'node_modules/typescript7/bin/tsc',
  '--checkers',
  String(checkers),
  '-p',
  project,
]

/** Each checker works out for itself what files share: on two cores two take a quarter less time than one, and a sixth more work. */
const checksWith = (checkers) => [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['types of server, shared and tools', ...types('tsconfig.json', checkers)],
  ['types of the web', ...types('web/tsconfig.json', checkers)],
  ['types of the service worker', ...types('web/worker/tsconfig.json', checkers)],
  ['types of journeys, soak and benchmarks', ...types('e2e/tsconfig.json', checkers)],
]

/** Format, lint and types. Returns the exit code. */
export async function check() {
  return (await runChecks(run, 2)).failed > 0 ? 1 : 0
}

/**
 * Goes on after a failure, so that one run tells everything. Returns how many checks passed and failed. `runOne` runs a
 * program and answers its exit code, as `run` does.
 */
export async function runChecks(runOne, checkers) {
  const checks = checksWith(checkers)
  let failed = 0
  for (const [name, ...command] of checks) {
    console.log(`Checking ${name}…`)
    if ((await runOne(node(), command)) !== 0) {
      console.log(`Checking ${name} failed.`)
      failed += 1
    }
  }
  return { passed: checks.length - failed, failed }
}
