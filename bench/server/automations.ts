import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../server/platform/database/client.ts'
import { copies } from '../../server/testing/copies.ts'
import type { Case, Figure, Size } from '../case.ts'
import { writeBoard } from '../harness/large-board.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask, openTalk } from '../harness/talk.ts'

/** As many in each agency as it may have. */
const sizes = {
  full: { agencies: 100, automations: 50, tasks: 200 },
  smoke: { agencies: 2, automations: 3, tasks: 5 },
}
type Sizes = (typeof sizes)[Size]

export const automations: Case = {
  name: 'automations',
  what: '5,000 automations of a hundred agencies that are due in one minute, each of which looks through 200 tasks and sends a message',
  against: 'nothing',
  reach: 'all of them done within 60 s',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, { agencies, automations: each, tasks }: Sizes): Promise<Figure[]> {
  const ids: string[] = []
  for (let at = 0; at < agencies; at += 1) {
    const people = await staffOf(stage, 2)
    const [owner] = people
    if (!owner) throw new Error('There is nobody.')
    await writeBoard(stage, people, [tasks])
    await writeAutomations(stage, owner, each)
    ids.push(owner.agencyId)
  }
  const begun = await queueAll(stage, ids)
  await untilDone(stage, ids)
  const seconds = (performance.now() - begun) / 1000
  const sent = await countOf(stage, 'select count(*)::int from message where agency_id = any($1)', ids)
  if (sent !== agencies * each) throw new Error(`${sent} messages were sent`)
  return [{ what: 'all automations of a minute', value: seconds, unit: 's', limit: { atMost: 60 } }]
}

/** One that was made as people make it, and copies of it; none is queued yet. */
async function writeAutomations(stage: Stage, owner: Person, count: number): Promise<void> {
  const { conversationId } = await openTalk(stage, [owner], 'Mornings')
  const input = {
    name: 'Late tasks',
    repeat: 'daily',
    subject: 'tasks',
    filter: [{ field: 'title', operator: 'filled' }],
    steps: [
      { action: 'message', conversationID: conversationId, internal: true, content: '{{number}} late' },
    ],
  }
  const { createAutomation } = await ask<{ createAutomation: { id: string } }>(
    stage,
    owner,
    'mutation ($input: CreateAutomationInput!) { createAutomation(input: $input) { id } }',
    { input },
  )
  await copies(stage.databaseUrl, 'cron', createAutomation.id, count - 1)
  await withClient(stage.databaseUrl, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into automation (agency_id, id, name, subject, filter, steps, on_failure, missed, created_at, updated_at)
        select c.agency_id, c.id, name, subject, filter, steps, on_failure, missed, a.created_at, a.updated_at
        from cron c join automation a on a.id = $1 and c.id <> a.id where c.agency_id = $2 and c.type = 'automation'`,
      [createAutomation.id, owner.agencyId],
    )
    await client.query('analyze cron; analyze automation')
  })
}

/** All are due now, those of one agency among those of others. Returns when that was. */
async function queueAll(stage: Stage, agencyIds: readonly string[]): Promise<number> {
  return withClient(stage.databaseUrl, async (client) => {
    await client.query("update cron set ttl = date_trunc('minute', now()) where agency_id = any($1)", [
      agencyIds,
    ])
    await client.query(
      `select graphile_worker.add_job('scheduling.doCron',
        json_build_object('agencyId', agency_id, 'id', id, 'userId', user_id, 'type', type),
        job_key => 'scheduling.doCron:' || id) from cron where agency_id = any($1) order by random()`,
      [agencyIds],
    )
    return performance.now()
  })
}

/** The server's own worker does them. */
async function untilDone(stage: Stage, agencyIds: readonly string[]): Promise<void> {
  const left = 'select count(*)::int from cron where agency_id = any($1) and ttl <= now()'
  while ((await countOf(stage, left, agencyIds)) > 0) await pause(500)
}

const countOf = (stage: Stage, text: string, agencyIds: readonly string[]): Promise<number> =>
  withClient(stage.databaseUrl, async (client) => (await client.query(text, [agencyIds])).rows[0]?.count ?? 0)
