import { generateNKeysBetween } from 'fractional-indexing'
import { withClient } from '../../server/platform/database/client.ts'
import type { Served } from './atrium.ts'
import { databaseUrl } from './database.ts'

/** Adds many tasks below an existing one in its column, directly in the database: Card 1 to Card `count`. */
export async function addCards(atrium: Served, taskId: string, count: number): Promise<void> {
  const add = `insert into task (agency_id, id, project_id, board_id, column_id, rank, title, user_id, created_at, updated_at)
    select agency_id, uuidv7(), project_id, board_id, column_id, new.rank, 'Card ' || new.at, user_id, now(), now()
    from task, unnest($2::text[]) with ordinality new (rank, at) where id = $1`
  const read = 'select rank from task where id = $1'
  await withClient(await databaseUrl(atrium), async (client) => {
    const { rows } = await client.query(read, [taskId])
    await client.query(add, [taskId, generateNKeysBetween(rows[0]?.rank ?? null, null, count)])
  })
}
