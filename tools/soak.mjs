import { node } from './install.mjs'
import { run } from './run.mjs'

const vitest = ['node_modules/vitest/vitest.mjs', 'run']

/** Tests whose long form is beside their short one, and tests that are only for the long run. */
const longForms = ['soak/', 'server/sweep/across-agencies.test.ts']

/** The long forms: 100 kills, 100 000 messages, every id with every command. Returns the exit code. */
export function soak(args) {
  console.log(
    'The soak takes more than an hour on two cores: the chaos about 45 minutes, any order 20, the 100 kills 9, the backups 3 (name soak/kill or soak/chaos for one alone). npm test has its short form.',
  )
  const chosen = args.some((each) => !each.startsWith('-')) ? args : [...args, ...longForms]
  return run(node(), [...vitest, '--project', 'soak', '--project', 'server', ...chosen], {
    ATRIUM_SOAK: 'long',
    NODE_ENV: 'test',
  })
}

/** The tests with PostgreSQL and Redis of the machine's own, which no other run needs. Returns the exit code. */
export function testCluster(args) {
  console.log(
    'A run of its own: it needs PostgreSQL 15 or newer (ATRIUM_CLUSTER_DATABASE_URL, default localhost:5432) and the program redis-server.',
  )
  return run(node(), [...vitest, '--config', 'cluster/vitest.config.ts', ...args], { NODE_ENV: 'test' })
}
