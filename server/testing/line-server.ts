import { testDatabase } from './database.ts'
import { lineTo } from './line.ts'
import { testServer } from './server.ts'

export type LineServer = Awaited<ReturnType<typeof lineServer>>

/** A server without a worker, whose line to its database can be cut; it says nothing of that. */
export async function lineServer() {
  const database = await testDatabase()
  const line = await lineTo(database.url)
  const server = await testServer({
    worker: false,
    database: { ...database, url: line.url },
    env: { LOG_LEVEL: 'fatal', LIMIT_CALLS_PER_MINUTE: '1000000' },
  })
  const stop = async () => {
    await server.stop()
    await line.stop()
  }
  return { database, line, server, stop }
}
