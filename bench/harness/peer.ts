import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../e2e/harness/atrium.ts'
import { withClient } from '../../server/platform/database/client.ts'
import type { Stage } from './stage.ts'

export type Peer = { url: string; stop(): Promise<void> }

/** Starts another server to compare with: a process of its own, with a database of its own beside ours unless it reads ours. */
export async function startPeer(
  stage: Stage,
  program: string,
  { database, env = {} }: { database?: string; env?: Record<string, string> } = {},
): Promise<Peer> {
  const port = await freePort()
  const databaseUrl = database ? await anotherDatabase(stage, database) : stage.databaseUrl
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../peers/${program}`, import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    lines.once('line', () => resolve())
    lines.once('close', () => reject(new Error(`${program} ended`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function anotherDatabase({ databaseUrl }: Stage, name: string): Promise<string> {
  await withClient(databaseUrl, (client) => client.query(`create database ${name}`))
  return databaseUrl.replace(/\/\w+$/, `/${name}`)
}
