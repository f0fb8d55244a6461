import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Atrium, startAtrium } from '../e2e/harness/atrium.ts'
import { databaseUrl } from '../e2e/harness/database.ts'
import { asking } from '../e2e/harness/requesting.ts'
import { foundTeam, type Team } from '../e2e/harness/team.ts'
import { withClient } from '../server/platform/database/client.ts'
import { copies } from '../server/testing/copies.ts'

const count = 100

let atrium: Atrium
let team: Team
beforeAll(async () => {
  atrium = await startAtrium()
  team = await foundTeam(atrium)
})
afterAll(() => atrium.stop())

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(await databaseUrl(atrium), async (client) => (await client.query<Row>(text, values)).rows)

test('a server that is killed in the middle of a hundred runs does each of them once, before or after it', async () => {
  await manyDue()
  await vi.waitFor(async () => expect((await done()).messages).toBeGreaterThan(count / 10), {
    timeout: 30_000,
    interval: 5,
  })
  await atrium.kill()
  await atrium.start()
  await vi.waitFor(async () => expect((await done()).runs).toBe(count), { timeout: 120_000 })
  expect(await done()).toEqual({ runs: count, messages: count, notices: count, doubled: 0 })
})

/** A hundred automations that write into the channel and notify Olga, all due now. */
async function manyDue(): Promise<void> {
  const { id } = (
    await asking(team, team.olga)<{ id: string }>('createAutomation', 'CreateAutomationInput', {
      name: 'Mornings',
      repeat: 'daily',
      steps: [
        { action: 'notify', userIDs: [team.stefan.id], content: 'Good morning' },
        { action: 'message', conversationID: team.conversationId, internal: true, content: 'Good morning' },
      ],
    })
  ).createAutomation as { id: string }
  const url = await databaseUrl(atrium)
  await copies(url, 'cron', id, count - 1)
  await withClient(url, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into automation (agency_id, id, name, subject, filter, steps, on_failure, missed, created_at, updated_at)
        select c.agency_id, c.id, name, subject, filter, steps, on_failure, missed, a.created_at, a.updated_at
        from cron c join automation a on a.id = $1 and c.id <> a.id where c.type = 'automation'`,
      [id],
    )
    await client.query("update cron set ttl = date_trunc('second', now())")
  })
  await sql("select graphile_worker.add_job('scheduling.look', '{}'::json)")
}

/** What there is of it by now, and how many runs have more than one effect of a step. */
async function done() {
  const [row] = await sql<{ runs: number; messages: number; notices: number; doubled: number }>(
    `select (select count(*)::int from automation_run where state = 'done') as runs,
      (select count(*)::int from message where content = 'Good morning') as messages,
      (select count(*)::int from notification where kind = 'automationSaid') as notices,
      (select count(*)::int from (select from automation_effect group by run_id, step having count(*) > 1) more) as doubled`,
  )
  if (!row) throw new Error('nothing was counted')
  return row
}
