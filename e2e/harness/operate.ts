import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Served } from './atrium.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the operator's command for accounts beside a running server. */
export async function operate(
  { dataDir }: Pick<Served, 'dataDir'>,
  verb: 'activate' | 'deactivate',
  email: string,
): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['server/account.ts', verb, email], { cwd: root, env })
}
