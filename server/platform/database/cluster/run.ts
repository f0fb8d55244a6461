import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The account a database process runs as; undefined is the server's own. */
export type Account = { uid: number; gid: number } | undefined

// The server's environment is not passed on: PGPORT, PGOPTIONS or a foreign locale must not reach the database.
const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to completion in `folder` as `account` and returns its output; throws with its output on failure. */
export async function run(
  program: string,
  args: string[],
  folder: string,
  account: Account,
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env, ...account })
  return stdout
}

/** Whether the program could be run and succeeded. */
export function succeeds(...command: Parameters<typeof run>): Promise<boolean> {
  return run(...command).then(
    () => true,
    () => false,
  )
}
