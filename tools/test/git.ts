import { spawnSync } from 'node:child_process'
import { root } from '../run.mjs'

/** The lines that git prints; undefined where it fails, as in a folder without a repository. */
export function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}
