import { withClient } from '../../server/platform/database/client.ts'
import type { Served } from './atrium.ts'
import { databaseUrl } from './database.ts'
import type { Team } from './team.ts'

/**
 * Moves the oldest messages of the team's conversation some days back, directly in the database: a server started as an
 * operator does has no adjustable clock.
 */
export async function moveIntoThePast(
  atrium: Served,
  { conversationId }: Team,
  { count, days }: { count: number; days: number },
): Promise<void> {
  const move = `update message set created_at = created_at - make_interval(days => $3) where id in (
    select id from message where conversation_id = $1 order by created_at limit $2)`
  await withClient(await databaseUrl(atrium), (client) => client.query(move, [conversationId, count, days]))
}

/** Simulates that a day has passed for the tasks of a project: what was done today was done yesterday, and a new day begins. */
export async function passDay(atrium: Served, projectId: string): Promise<void> {
  await withClient(await databaseUrl(atrium), async (client) => {
    await client.query("update task set closed_at = closed_at - interval '1 day' where project_id = $1", [
      projectId,
    ])
    await client.query("select graphile_worker.add_job('work.beginDay', '{}'::json)")
  })
}
