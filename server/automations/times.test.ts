import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { hoursPass } from '../scheduling/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { resumeAutomation } from './commands/pause.ts'
import { automate, daysPass, runNow, runsOf, type TestCron } from './factory.ts'
import { jobs } from './jobs.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
})

const log = (id: string) => runsOf(server, agency.staff, id)

async function cronNow(id: string): Promise<TestCron> {
  const { data } = await server.graphql<{ cronsByUser: { items: TestCron[] } }>(
    agency.admin,
    '{ cronsByUser(type: automation) { items { id status reason next _ttl } } }',
  )
  const found = data?.cronsByUser.items.find((each) => each.id === id)
  if (!found) throw new Error('there is no such automation')
  return found
}

async function noticesOf(person: TestAgency['staff']): Promise<{ kind: string; values: unknown }[]> {
  const { data } = await server.graphql<{
    notificationsByUser: { items: { kind: string; values: unknown }[] }
  }>(person, '{ notificationsByUser { items { kind values path } } }')
  return data?.notificationsByUser.items ?? []
}

test('it runs at its time, and again at the next', async () => {
  const { id } = await automate(server, agency.staff)
  await hoursPass(server)
  expect(await log(id)).toMatchObject([{ state: 'done', startedBy: null, matched: null }])
  expect(await noticesOf(agency.staff)).toMatchObject([{ kind: 'automationSaid' }])
  const { status, next } = await cronNow(id)
  expect(status).toBe('scheduled')
  expect(Date.parse(next[0] ?? '')).toBeGreaterThan(Date.now())
  await daysPass(server, 1)
  expect(await log(id)).toHaveLength(2)
})

test('one that runs once is over then', async () => {
  const { id } = await automate(server, agency.staff, { repeat: 'once' })
  await hoursPass(server)
  expect(await log(id)).toHaveLength(1)
  expect(await cronNow(id)).toMatchObject({ status: 'done', next: [] })
})

test.each([
  ['skip', [{ state: 'stopped', reason: 'missed', isLate: true, missed: 6 }]],
  ['once', [{ state: 'done', isLate: true, missed: 5 }]],
  ['all', Array(6).fill({ state: 'done', isLate: true, missed: 0 })],
] as const)('times that were missed, by the rule %s', async (missed, runs) => {
  const { id } = await automate(server, agency.staff, { missed })
  // The first was due 4 days and 23 hours ago.
  await daysPass(server, 6)
  expect(await log(id)).toMatchObject(runs as never)
  expect(Date.parse((await cronNow(id)).next[0] ?? '')).toBeGreaterThan(Date.now())
})

test('at most ten of the missed times are made up for', async () => {
  const { id } = await automate(server, agency.staff, { missed: 'all' })
  await daysPass(server, 14)
  const runs = await log(id)
  expect(runs).toHaveLength(10)
  expect(runs.at(-1)).toMatchObject({ missed: 4 })
})

test('another time counts from now: what was due by the old one is not done', async () => {
  const { id } = await automate(server, agency.staff)
  await withClient(server.databaseUrl, (client) =>
    client.query(`update cron set ttl = ttl - interval '2 hours' where id = $1`, [id]),
  )
  const _ttl = Math.floor(Date.now() / 1000) + 7200
  await change(server, agency.staff, 'updateAutomation', { id, _ttl, repeat: 'weekly' })
  await server.settle()
  expect(await log(id)).toEqual([])
  expect(Date.parse((await cronNow(id)).next[0] ?? '')).toBe(_ttl * 1000)
})

test('paused until a day, it goes on by itself then; resumed by hand, it does not pause again', async () => {
  const { id } = await automate(server, agency.staff)
  const paused = await change<TestCron>(
    server,
    agency.staff,
    'pauseAutomation',
    { id, until: '2099-01-01' },
    'id status automation { pausedUntil }',
  )
  expect(paused).toMatchObject({ status: 'paused', automation: { pausedUntil: expect.any(String) } })
  await daysPass(server, 1)
  expect(await log(id)).toEqual([])
  await withClient(server.databaseUrl, (client) =>
    client.query('update automation set paused_until = now() where id = $1', [id]),
  )
  const resume = () => server.app.asSystem(agency.agencyId, 'staff', (ctx) => resumeAutomation(ctx, id))
  await resume()
  expect((await cronNow(id)).status).toBe('scheduled')
  await change(server, agency.staff, 'pauseAutomation', { id, until: '2099-01-01' })
  await change(server, agency.staff, 'updateCron', { id, status: 'scheduled' })
  await change(server, agency.staff, 'updateCron', { id, status: 'paused' })
  await resume()
  expect((await cronNow(id)).status).toBe('paused')
  const past = await tryChange(server, agency.staff, 'pauseAutomation', { id, until: '2020-01-01' })
  expect(past.error?.extensions.fields).toHaveProperty('until')
})

test('while all are paused nothing runs, nor is it made up for; by hand it does', async () => {
  const { id } = await automate(server, agency.staff, { missed: 'all' })
  const refused = await tryChange(server, agency.staff, 'pauseAutomations', { paused: true })
  expect(refused.code).toBe('FORBIDDEN')
  await change(server, agency.admin, 'pauseAutomations', { paused: true }, 'id pausedAt pausedBy { id }')
  await daysPass(server, 3)
  expect(await log(id)).toEqual([])
  expect(Date.parse((await cronNow(id)).next[0] ?? '')).toBeGreaterThan(Date.now())
  expect(await runNow(server, agency.staff, id)).toMatchObject({ state: 'done' })
  await change(server, agency.admin, 'pauseAutomations', { paused: false })
  await daysPass(server, 1)
  expect(await log(id)).toHaveLength(2)
})

test('three failures in a row stop it, and its owner is told; it goes on when they say so', async () => {
  const { id } = await automate(server, agency.staff, {
    steps: [{ action: 'notify', userIDs: [agency.admin.userId], content: 'x' }],
  })
  await change(server, agency.owner, 'updateAgencyUser', { id: agency.admin.memberId, role: 'client' })
  for (let day = 0; day < 4; day += 1) await daysPass(server, 1)
  const runs = await log(id)
  expect(runs.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  await change(server, agency.owner, 'updateAgencyUser', { id: agency.admin.memberId, role: 'admin' })
  expect(await cronNow(id)).toMatchObject({ status: 'failed', reason: 'repeatedly' })
  expect(await noticesOf(agency.staff)).toMatchObject([
    {
      kind: 'automationStopped',
      values: { automation: 'Mornings', reason: 'repeatedly' },
      path: `/cron/${id}`,
    },
  ])
  await change(server, agency.staff, 'updateCron', { id, status: 'scheduled' })
  await daysPass(server, 1)
  expect((await log(id)).map(({ state }) => state).toSorted()).toEqual(['done', 'failed', 'failed', 'failed'])
})

test('a failure in between does not count: only those in a row', async () => {
  const { id } = await automate(server, agency.staff, {
    steps: [{ action: 'notify', userIDs: [agency.admin.userId], content: 'x' }],
  })
  const role = (as: string) =>
    change(server, agency.owner, 'updateAgencyUser', { id: agency.admin.memberId, role: as })
  for (const as of ['client', 'client', 'admin', 'client', 'client']) {
    await role(as)
    await daysPass(server, 1)
  }
  await role('admin')
  expect((await log(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'done', 'failed', 'failed'])
  expect((await cronNow(id)).status).toBe('scheduled')
})

test('the log keeps ninety days', async () => {
  const { id } = await automate(server, agency.staff)
  await runNow(server, agency.staff, id)
  await runNow(server, agency.staff, id)
  const [kept] = await log(id)
  await withClient(server.databaseUrl, (client) =>
    client.query(`update automation_run set started_at = now() - interval '91 days' where id <> $1`, [
      kept?.id,
    ]),
  )
  await (jobs['automations.deleteOldRuns'] as (app: unknown, payload: object, job: object) => Promise<void>)(
    server.app,
    {},
    { id: '1' },
  )
  expect((await log(id)).map((run) => run.id)).toEqual([kept?.id])
})
