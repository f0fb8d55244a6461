import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../../logging.ts'

/** Between two tries to bring the database back. Milliseconds. */
const rest = 200

type Watched = {
  url: string
  /** Starts the server unless it runs; throws when it does not take connections yet. */
  revive(): Promise<void>
  log: Logger
}

/**
 * Sees that the database's server dies (killed for its memory, say) by a connection that ends with it, and brings it back
 * for as long as the watch lasts. Who uses the database connects again by the same address.
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
  // The end that follows is what is waited for.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
