import { withClient } from '../../server/platform/database/client.ts'
import type { Person } from './people.ts'
import { insertApprovals, insertCategories, insertRequests } from './rows.ts'
import type { Stage } from './stage.ts'

/** An agency with so many requests, of which one in ten is open, written straight into the database. */
export async function writeRequests(stage: Stage, people: readonly Person[], count: number): Promise<string> {
  const [owner] = people
  if (!owner) throw new Error('Requests need people.')
  const { agencyId } = owner
  return withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system; set local synchronous_commit = off')
    const { rows } = await client.query<{ id: string }>(insertCategories, [agencyId])
    const categories = rows.map(({ id }) => id)
    await client.query(insertRequests, [agencyId, people.map(({ id }) => id), categories, count])
    await client.query(insertApprovals, [agencyId])
    await client.query('commit')
    await client.query('analyze request; analyze request_approval; analyze request_category')
    return categories[0] ?? ''
  })
}
