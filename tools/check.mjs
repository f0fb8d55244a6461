import { node } from './install.mjs'
import { run } from './run.mjs'

const checks = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['types of server, shared and tools', 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'],
  ['types of the web', 'node_modules/typescript7/bin/tsc', '-p', 'web/tsconfig.json'],
  ['types of journeys, soak and benchmarks', 'node_modules/typescript7/bin/tsc', '-p', 'e2e/tsconfig.json'],
]

/** Format, lint and types. Answers the exit code. */
export async function check() {
  return (await runChecks()).failed > 0 ? 1 : 0
}

/**
 * Goes on after a failure, so that one run tells everything. Answers how many checks passed and failed. `runOne` runs a
 * program and answers its exit code, as `run` does.
 */
export async function runChecks(runOne = run) {
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
