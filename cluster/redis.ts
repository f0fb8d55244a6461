import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A Redis of this test's own, which may die and come back at the same address. */
export async function ownRedis() {
  const port = await freePort()
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const begun = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    server = begun
    await new Promise<void>((resolve, reject) => {
      begun.once('error', (error) => reject(new Error(`This test needs redis-server: ${error.message}`)))
      createInterface({ input: begun.stdout }).on(
        'line',
        (line) => line.includes('Ready to accept connections') && resolve(),
      )
    })
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      if (!server) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
