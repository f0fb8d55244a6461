import { Client } from 'pg'

/** Runs `use` with a dedicated connection outside any pool. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'atrium' })
  // The running statement fails by itself on a lost connection; without this listener the process would exit.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
