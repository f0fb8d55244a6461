import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Atrium, startAtrium } from '../e2e/harness/atrium.ts'
import { databaseUrl } from '../e2e/harness/database.ts'
import { asking } from '../e2e/harness/requesting.ts'
import { foundTeam, type Team } from '../e2e/harness/team.ts'
import { withClient } from '../server/platform/database/client.ts'
import { copies } from '../server/testing/copies.ts'

/** More than four transactions of a sweep. */
const count = 900
/** The sweep stops in its third transaction. */
const stopsAt = 500
const toldBefore = 400

let atrium: Atrium
let team: Team
beforeAll(async () => {
  atrium = await startAtrium()
  team = await foundTeam(atrium)
})
afterAll(() => atrium.stop())

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(await databaseUrl(atrium), async (client) => (await client.query<Row>(text, values)).rows)

test('a server that is killed in the middle of a sweep tells each clock once, before or after it', async () => {
  await withClient(await databaseUrl(atrium), async (client) => {
    await manyClocks()
    await holdNotification(client)
    await sql("update sla_clock set due_at = now() - interval '1 day'")
    await sweep()
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0))
    expect(await told()).toEqual({ clocks: toldBefore, notifications: 2 * toldBefore })
    await atrium.kill()
    await client.query('rollback')
  })
  await atrium.start()
  await vi.waitFor(async () => expect((await told()).clocks).toBe(count))
  await sweep()
  await vi.waitFor(async () =>
    expect(await sql('select from graphile_worker.jobs where task_identifier = $1', ['sla.sweep'])).toEqual(
      [],
    ),
  )
  expect(await told()).toEqual({ clocks: count, notifications: 2 * count })
  expect(await notificationsOfClocks()).toEqual([{ recipients: 2, times: 1, clocks: count }])
})

/** Requests of a month ago, each with a clock that nobody was told of; not due yet. */
async function manyClocks(): Promise<void> {
  const owner = asking(team, team.olga)
  const rule = { metric_name: 'total_resolution', metric_value: '60', metric_comparator: 'gt' }
  await owner('createSLARule', 'CreateSLARuleInput', { isRequest: true, rule })
  const { id } = (
    await asking(team, team.clara)<{ id: string }>('createRequest', 'CreateRequestInput', {
      title: 'Price tags',
    })
  ).createRequest as { id: string }
  await owner('updateRequest', 'UpdateRequestInput', { id, enChargeUser: team.stefan.id })
  const [clock] = await vi.waitFor(async () => {
    const found = await sql<{ id: string }>('select id from sla_clock where request_id = $1', [id])
    expect(found).toHaveLength(1)
    return found
  })
  await sql("update sla_rule set created_at = created_at - interval '40 days'")
  await sql("update request set created_at = created_at - interval '30 days'")
  await sql(
    `update sla_clock set started_at = r.created_at, due_at = now() + interval '1 day' from request r where r.id = request_id`,
  )
  const url = await databaseUrl(atrium)
  await copies(url, 'request', id, count - 1, "'id', md5(n::text)::uuid, 'number', n + 1000")
  await copies(url, 'sla_clock', clock?.id ?? '', count - 1, "'request_id', md5(n::text)::uuid")
}

/** Holds up the sweep where it tells of one clock, after its transaction has written that it did, until this one ends. */
async function holdNotification(client: Client): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into notification (agency_id, id, user_id, kind, subject_id, occurrence, created_at)
     select agency_id, gen_random_uuid(), $1, 'slaBreached', id, rule_id::text, now() from sla_clock
     order by request_id offset $2 limit 1`,
    [team.olga.id, stopsAt],
  )
}

const sweep = () => sql("select graphile_worker.add_job('sla.sweep', '{}'::json)")

const waiting = async () =>
  (
    await sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like '%insert into notification%'`,
    )
  ).length

/** How many clocks say that they were told, and how many people were. */
async function told() {
  const [row] = await sql<{ clocks: number; notifications: number }>(
    `select (select count(*)::integer from sla_clock where breach_told_at is not null) as clocks,
       (select count(*)::integer from notification where kind = 'slaBreached') as notifications`,
  )
  return row ?? { clocks: 0, notifications: 0 }
}

/** The clocks by how many people were told of each, and how often each of them. */
const notificationsOfClocks = () =>
  sql(`
    select recipients, times, count(*)::integer as clocks from (
      select subject_id, count(*)::integer as recipients, max(times)::integer as times from (
        select c.id as subject_id, n.user_id, count(n.id) as times from sla_clock c
          left join notification n on n.subject_id = c.id and n.kind = 'slaBreached' group by 1, 2
      ) each_person group by 1
    ) each_clock group by 1, 2`)
