import { node } from './install.mjs'
import { run } from './run.mjs'
import { test } from './test.mjs'

const checks = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['types of server, shared and tools', 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'],
  ['types of the web', 'node_modules/typescript7/bin/tsc', '-p', 'web/tsconfig.json'],
  ['types of the journeys', 'node_modules/typescript7/bin/tsc', '-p', 'e2e/tsconfig.json'],
  ['types of the benchmarks', 'node_modules/typescript7/bin/tsc', '-p', 'bench/tsconfig.json'],
]

/** Format, lint, types and all tests; goes on after a failure, so that one run tells everything. Answers the exit code. */
export async function check(args) {
  let code = 0
  for (const [name, ...command] of checks) {
    console.log(`Checking ${name}…`)
    code = (await run(node(), command)) || code
  }
  return (await test(args)) || code
}
