import { Client } from 'pg'

/** Lends one connection of its own, outside of any pool, for as long as `use` runs. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'atrium' })
  // A lost connection fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
