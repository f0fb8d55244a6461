import { withClient } from '../../server/platform/database/client.ts'
import type { Served } from './atrium.ts'
import { databaseUrl } from './database.ts'
import type { Team } from './team.ts'

/** Creates many clients at once, directly in the database: Client 1 to Client `count`, each with a position of their own. */
export async function addClients(atrium: Served, { agencyId }: Team, count: number): Promise<void> {
  const add = `with person as (
      insert into account (id, email, name, verified, created_at, updated_at)
      select uuidv7(), 'client' || n || '@' || $1 || '.example', 'Client ' || n, true, now(), now()
      from generate_series(1, $2) n returning id, name)
    insert into agency_user (agency_id, id, user_id, role, position, created_at, updated_at)
    select $1::uuid, uuidv7(), id, 'client', 'Desk of ' || name, now(), now() from person`
  await withClient(await databaseUrl(atrium), (client) => client.query(add, [agencyId, count]))
}
