import { withClient } from '../../server/platform/database/client.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

/** So many files that a person keeps, straight in the database and without their bytes. */
export function writeLibrary(stage: Stage, { agencyId, id }: Person, files: number): Promise<unknown> {
  return withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system; set local synchronous_commit = off')
    await client.query(insert, [agencyId, id, files])
    await client.query('commit')
    await client.query('analyze media')
  })
}

const insert = `
  insert into media (agency_id, id, key, kind, type, name, size, user_id, created_at, updated_at)
  select $1, uuidv7(), 'documents/' || n || '.pdf', 'document', 'application/pdf', 'Offer ' || n || ' of the spring launch.pdf',
    1000 + n, $2, now() - make_interval(secs => n), now()
  from generate_series(1, $3::integer) n`
