import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string
let dataDir: string
let server: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-start-'))
  // The account of the database must get through.
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  if (server?.exitCode === null && server.signalCode === null) await end('SIGKILL')
  const database = databaseProcess()
  if (database) process.kill(database, 'SIGQUIT')
  await vi.waitFor(() => expect(databaseProcess()).toBeUndefined())
  rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true })
  rmSync(folder, { recursive: true })
})

/** Starts a program of the server; `said` is what it has printed. */
function start(program: string): { said(): string } {
  let said = ''
  server = spawn(process.execPath, [`server/${program}.ts`], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout?.on('data', (text: Buffer) => {
    said += text.toString()
  })
  return { said: () => said }
}

/** Sends a signal and answers the exit code, once it has ended. */
async function end(signal: NodeJS.Signals): Promise<unknown> {
  if (!server) throw new Error('nothing runs')
  const ended = once(server, 'exit')
  server.kill(signal)
  return (await ended)[0]
}

/** The process of the database of the data folder, if it runs. */
function databaseProcess(): number | undefined {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

const until = (check: () => void) => vi.waitFor(check, { interval: 5 })

test('a stop in the middle of the start ends the database too', async () => {
  const { said } = start('main')
  await until(() => expect(databaseProcess()).toBeDefined())
  expect(await end('SIGTERM')).toBe(0)
  expect(said()).not.toContain('Atrium is ready')
  expect(databaseProcess()).toBeUndefined()
})

test('a stop once it serves ends everything', async () => {
  const { said } = start('main')
  await until(() => expect(said()).toContain('Atrium is ready'))
  expect(await end('SIGINT')).toBe(0)
  expect(databaseProcess()).toBeUndefined()
})

// Three starts, each with a cluster of its own: half of the usual time on a quiet machine.
test('a demo that is stopped or killed while it is seeded is begun anew', async () => {
  const first = start('demo')
  await until(() => expect(first.said()).toContain(': 0 %'))
  expect(await end('SIGTERM')).toBe(0)
  expect(databaseProcess()).toBeUndefined()

  const second = start('demo')
  await until(() => expect(second.said()).toContain(': 0 %'))
  await end('SIGKILL')
  expect(databaseProcess()).toBeDefined()

  const third = start('demo')
  await until(() => expect(third.said()).toContain(': 0 %'))
  expect(await end('SIGTERM')).toBe(0)
  expect(third.said()).not.toContain('Atrium is ready')
  expect(readFileSync(join(dataDir, 'demo'), 'utf8')).toBe('seeding\n')
})
