import { withClient } from '../../server/platform/database/client.ts'
import type { Served } from './atrium.ts'
import { databaseUrl } from './database.ts'

/** Gives the agency a domain that leads to this server, in place of `previous` if that is given; returns its address. */
export async function giveDomain(atrium: Served, agencyId: string, previous?: string): Promise<string> {
  const name = `${previous ? 'moved' : 'brand'}-${agencyId.slice(-12)}.localhost`
  const insert = 'insert into domain (name, agency_id, previous, created_at) values ($1, $2, $3, now())'
  const values = [name, agencyId, previous && new URL(previous).hostname]
  await withClient(await databaseUrl(atrium), (client) => client.query(insert, values))
  return atrium.url.replace('localhost', name)
}
