import { node } from './install.mjs'
import { run } from './run.mjs'

const vitest = ['node_modules/vitest/vitest.mjs', 'run']

/** The long form of the tests that nothing is lost: 100 kills, 100 000 messages. Answers the exit code. */
export function soak(args) {
  console.log('The soak takes about an hour on two cores; npm test has its short form.')
  return run(node(), [...vitest, '--project', 'soak', ...args], { ATRIUM_SOAK: 'long', NODE_ENV: 'test' })
}

/** The tests with PostgreSQL and Redis of the machine's own, which no other run needs. Answers the exit code. */
export function testCluster(args) {
  console.log(
    'These tests need PostgreSQL and Redis (ATRIUM_CLUSTER_DATABASE_URL, REDIS_URL) and a redis-server.',
  )
  return run(node(), [...vitest, '--config', 'cluster/vitest.config.ts', ...args], { NODE_ENV: 'test' })
}
