import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A command of the operator under way; `ended` answers its exit code (null when it was killed) and what it said. */
export type Running = { process: ChildProcess; ended: Promise<{ code: number | null; said: string }> }

/** Runs `npm run backup` or `npm run restore` on a data folder, as an operator does. */
export function operate(command: 'backup' | 'restore', dataDir: string, args: string[]): Running {
  const child = spawn(process.execPath, [`server/${command}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  return { process: child, ended }
}

/** The same, to its end. Errors: what it said, when it failed. */
export async function succeed(...operation: Parameters<typeof operate>): Promise<void> {
  const { code, said } = await operate(...operation).ended
  if (code !== 0) throw new Error(said)
}
