import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { hoursPass } from '../scheduling/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { automate, daysPass, runNow, runsOf } from './factory.ts'

let server: TestServer
let agency: TestAgency
let owner: AgencyCaller

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
  owner = await join(server, agency.agencyId, { role: 'user' })
})

async function seenBy(person: AgencyCaller) {
  const { data } = await server.graphql<{ cronsByUser: { items: Record<string, unknown>[] } }>(
    person,
    '{ cronsByUser(type: automation) { items { id status reason canChange user { id } pausedBy { id } automation { name } } } }',
  )
  return data?.cronsByUser.items ?? []
}

test.each([
  ['leaves', 'notMember', (id: string) => ({ operation: 'deleteAgencyUser', input: { id } })],
  [
    'is deactivated',
    'notMember',
    (id: string) => ({ operation: 'updateAgencyUser', input: { id, active: false } }),
  ],
  [
    'becomes a client',
    'notAllowed',
    (id: string) => ({ operation: 'updateAgencyUser', input: { id, role: 'client' } }),
  ],
])('one whose owner %s stops at once, and admins are told', async (_how, reason, leave) => {
  const { id } = await automate(server, owner)
  const { operation, input } = leave(owner.memberId)
  await change(server, agency.owner, operation, input)
  expect(await seenBy(agency.admin)).toMatchObject([{ id, status: 'failed', reason }])
  const { data } = await server.graphql<{ notificationsByUser: { items: unknown[] } }>(
    agency.admin,
    '{ notificationsByUser { items { kind values } } }',
  )
  expect(data?.notificationsByUser.items).toMatchObject([
    { kind: 'automationStopped', values: { automation: 'Mornings', reason } },
  ])
  await hoursPass(server)
  expect(await runsOf(server, agency.admin, id)).toEqual([])
})

test('an admin takes it over, lets it go on, and it acts as them', async () => {
  const steps = [{ action: 'notify', userIDs: [agency.admin.userId], content: 'Good morning' }]
  const { id } = await automate(server, owner, { steps })
  await change(server, agency.owner, 'deleteAgencyUser', { id: owner.memberId })
  expect((await tryChange(server, agency.staff, 'takeOverAutomation', { id })).code).toBe('FORBIDDEN')
  await change(server, agency.admin, 'takeOverAutomation', { id })
  await change(server, agency.admin, 'updateCron', { id, status: 'scheduled' })
  await daysPass(server, 1)
  expect(await runsOf(server, agency.admin, id)).toMatchObject([{ state: 'done' }])
  expect(await seenBy(agency.admin)).toMatchObject([{ canChange: true, user: { id: agency.admin.userId } }])
})

test('staff have their own; admins see, run, pause and delete all, and change none of others’', async () => {
  const { id } = await automate(server, owner)
  expect(await seenBy(agency.staff)).toEqual([])
  const tries = [
    ['updateAutomation', { id, name: 'Mine' }],
    ['runAutomation', { automationID: id }],
    ['pauseAutomation', { id, until: '2099-01-01' }],
    ['deleteCron', { id }],
  ] as const
  for (const [operation, input] of tries)
    expect([operation, (await tryChange(server, agency.staff, operation, input)).code]).toEqual([
      operation,
      'NOT_FOUND',
    ])
  expect((await tryChange(server, agency.admin, 'updateAutomation', { id, name: 'Mine' })).code).toBe(
    'FORBIDDEN',
  )
  expect(await runNow(server, agency.admin, id)).toMatchObject({
    state: 'done',
    startedBy: { id: agency.admin.userId },
  })
  await change(server, agency.admin, 'updateCron', { id, status: 'paused' })
  await change(server, agency.admin, 'deleteCron', { id })
  expect(await seenBy(owner)).toEqual([])
  const later = await tryChange(server, owner, 'updateAutomation', { id, name: 'Again' })
  expect(later.code).toBe('CONFLICT')
})

test('who paused it is said, until it goes on; of one that stopped, nobody', async () => {
  const { id } = await automate(server, owner)
  const pausedBy = async () => (await seenBy(owner))[0]?.pausedBy
  expect(await pausedBy()).toBeNull()
  await change(server, agency.admin, 'updateCron', { id, status: 'paused' })
  expect(await pausedBy()).toEqual({ id: agency.admin.userId })
  await change(server, owner, 'pauseAutomation', { id, until: '2099-01-01' })
  expect(await pausedBy()).toEqual({ id: owner.userId })
  await change(server, owner, 'updateAutomation', { id, name: 'Other' })
  expect(await pausedBy()).toEqual({ id: owner.userId })
  await change(server, owner, 'updateCron', { id, status: 'scheduled' })
  expect(await pausedBy()).toBeNull()
  await change(server, agency.owner, 'deleteAgencyUser', { id: owner.memberId })
  expect(await seenBy(agency.admin)).toMatchObject([{ status: 'failed', pausedBy: null }])
})

test('a message that is sent by itself cannot be made of an automation, nor the other way round', async () => {
  const { id } = await automate(server, owner)
  const words = await tryChange(server, owner, 'updateCron', { id, message: 'Other words' })
  expect(words.code).toBe('CONFLICT')
  const { data } = await server.graphql<{ cronsByUser: { items: unknown[] } }>(
    owner,
    '{ cronsByUser(type: message) { items { id } } }',
  )
  expect(data?.cronsByUser.items).toEqual([])
})

test('the same again, after a lost answer, is the same: of an automation and of a run', async () => {
  const id = '01980000-0000-7000-8000-000000000001'
  expect([(await automate(server, owner, { id })).id, (await automate(server, owner, { id })).id]).toEqual([
    id,
    id,
  ])
  const run = { automationID: id, id: '01980000-0000-7000-8000-000000000002' }
  await change(server, owner, 'runAutomation', run)
  await change(server, owner, 'runAutomation', run)
  await server.settle()
  expect(await runsOf(server, owner, id)).toHaveLength(1)
  const other = await automate(server, owner)
  const elsewhere = await tryChange(server, owner, 'runAutomation', { ...run, automationID: other.id })
  expect(elsewhere.code).toBe('CONFLICT')
})
