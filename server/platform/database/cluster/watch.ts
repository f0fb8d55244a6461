import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../../logging.ts'

/** Pause between attempts to restart the database. Milliseconds. */
const rest = 200

type Watched = {
  url: string
  /** Starts the server unless it runs; throws while it does not accept connections. */
  revive(): Promise<void>
  log: Logger
}

/**
 * Detects that the database server died (such as by the OOM killer) through a connection that ends with it, and restarts it
 * until the watch ends. Clients reconnect to the same address.
 */
export async function watchCluster({ url, revive, log }: Watched): Promise<{ end(): Promise<void> }> {
  const ending = new AbortController()
  const { signal } = ending
  let client = await connected(url)

  const keepAlive = async () => {
    while (!signal.aborted) {
      await endOf(client)
      if (signal.aborted) return
      log.warn('The database does not answer any more; it is brought back')
      client = (await back()) ?? client
    }
  }

  const back = async (): Promise<Client | null> => {
    while (!signal.aborted) {
      try {
        await revive()
        const next = await connected(url)
        log.warn('The database is back')
        return next
      } catch (error) {
        log.warn({ err: error }, 'The database is not back yet')
        await pause(rest, undefined, { signal }).catch(() => undefined)
      }
    }
    return null
  }

  const watching = keepAlive()
  return {
    async end() {
      ending.abort()
      await client.end().catch(() => undefined)
      await watching
    },
  }
}

const endOf = (client: Client) => new Promise<void>((resolve) => client.once('end', () => resolve()))

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'atrium watch', keepAlive: true })
  // The `end` event that follows is handled instead.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
