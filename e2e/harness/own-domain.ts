import { withClient } from '../../server/platform/database/client.ts'
import type { Atrium, Served } from './atrium.ts'
import { databaseUrl } from './database.ts'

/** Gives the agency a domain that leads to this server; returns its address. */
export async function giveDomain(atrium: Served | Atrium, agencyId: string): Promise<string> {
  const name = `brand-${agencyId.slice(-12)}.localhost`
  const insert = 'insert into domain (name, agency_id, created_at) values ($1, $2, now())'
  await withClient(await databaseUrl(atrium), (client) => client.query(insert, [name, agencyId]))
  return atrium.url.replace('localhost', name)
}
