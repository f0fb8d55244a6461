import { sources } from '../floor-plan/sources.ts'
import { type Reached, reachedBy } from './changed.ts'
import { git } from './git.ts'
import { testedCommit } from './tested.ts'

/** What the changes since a commit (or else since the last green one) can reach; no test named means all. */
export function changedTests(since: string): Reached {
  const base = since || testedCommit() || 'HEAD'
  const changed = git('diff', '--name-only', base)
  if (!changed) throw new Error(`git does not know ${base}`)
  const files = [...changed, ...(git('ls-files', '--others', '--exclude-standard') ?? [])]
  const reached = reachedBy(files, sources('{server,shared,web,tools,e2e,soak,bench}/**/*.{ts,tsx}'))
  console.log(
    `${files.length} files changed since ${base}: ${reached ? `${reached.tests.length} files of tests` : 'all tests'}.`,
  )
  return reached ?? { tests: [] }
}
