import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.mjs'
import { git } from './git.ts'

const file = join(root, 'node_modules/.cache/atrium/tested')

/** The commit on which everything was green last, when this checkout knows of one that it still has. */
export function testedCommit(): string | undefined {
  if (!existsSync(file)) return undefined
  const commit = readFileSync(file, 'utf8').trim()
  return git('cat-file', '-e', `${commit}^{commit}`) && commit
}

/** The commit of the folder, or undefined when it has uncommitted changes. */
export function presentCommit(): string | undefined {
  return git('status', '--porcelain')?.length === 0 ? git('rev-parse', 'HEAD')?.[0] : undefined
}

/** Remembers the commit on which everything was green. */
export function rememberTested(commit: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${commit}\n`)
}
