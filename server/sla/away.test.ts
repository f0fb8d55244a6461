import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { addRequest } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addRule, serverOnMonday, toldTo } from './factory.ts'

const { server, begin, at } = await serverOnMonday()
let agency: TestAgency
let id: string

/** Completed within 40 working hours: a request that is filed now is due on the next Monday at ten. */
beforeEach(async () => {
  agency = await begin()
  await addRule(server, agency.admin, { rule: { metric_name: 'resolution', metric_value: '2400' } })
  id = await addRequest(server, agency.client)
  await assign(agency.staff.userId)
})
afterAll(() => server.stop())

const assign = (enChargeUser: string) => change(server, agency.admin, 'updateRequest', { id, enChargeUser })

const takeOff = (start: string, end: string, active = true): Promise<{ id: string }> =>
  change(server, agency.admin, 'createTimeOff', { userID: agency.staff.userId, start, end, active })

async function awayFrom(): Promise<string | null | undefined> {
  await server.settle()
  const query = 'query ($id: ID!) { getRequest(id: $id) { slaClocks { awayFrom } } }'
  type Answer = { getRequest: { slaClocks: { awayFrom: string | null }[] } }
  const { data } = await server.graphql<Answer>(agency.staff, query, { id })
  return data?.getRequest.slaClocks[0]?.awayFrom
}

test('is said two working days before the assignee leaves, once, to them and to admins', async () => {
  await takeOff('2031-03-07', '2031-03-11')
  expect(await awayFrom()).toBe('2031-03-07T00:00:00.000Z')
  await at('2031-03-05T08:59:00Z')
  expect(await toldTo(server, agency.admin)).toEqual([])
  await at('2031-03-05T09:00:00Z')
  await at('2031-03-05T10:00:00Z')
  expect(await toldTo(server, agency.admin)).toEqual(['slaAway'])
  expect(await toldTo(server, agency.staff)).toEqual(['slaAway'])
  expect(await toldTo(server, agency.client)).toEqual([])
})

test('is said at once when they leave sooner, and when they get it while they are off', async () => {
  await assign(agency.admin.userId)
  await at('2031-03-06T15:00:00Z')
  await takeOff('2031-03-07', '2031-03-11')
  expect(await awayFrom()).toBeNull()
  await assign(agency.staff.userId)
  expect(await awayFrom()).toBe('2031-03-07T00:00:00.000Z')
  expect(await toldTo(server, agency.staff)).toEqual(['slaAway'])
})

test('is not said of who is back on that morning, nor of days off that nobody has approved', async () => {
  await takeOff('2031-03-07', '2031-03-09')
  expect(await awayFrom()).toBeNull()
  await change(server, agency.staff, 'createTimeOff', { start: '2031-03-10', end: '2031-03-10' })
  expect(await awayFrom()).toBeNull()
})

test('two entries that touch are one absence, and what is canceled is none', async () => {
  const first = await takeOff('2031-03-06', '2031-03-07')
  const second = await takeOff('2031-03-08', '2031-03-10')
  expect(await awayFrom()).toBe('2031-03-06T00:00:00.000Z')
  await change(server, agency.admin, 'deleteTimeOff', { id: first.id })
  expect(await awayFrom()).toBe('2031-03-08T00:00:00.000Z')
  await change(server, agency.admin, 'deleteTimeOff', { id: second.id })
  expect(await awayFrom()).toBeNull()
})

test('is over once somebody who is there is assigned, and once it is done', async () => {
  await takeOff('2031-03-07', '2031-03-11')
  await assign(agency.admin.userId)
  expect(await awayFrom()).toBeNull()
  await assign(agency.staff.userId)
  await change(server, agency.admin, 'updateRequest', { id, status: 'done' })
  expect(await awayFrom()).toBeNull()
  await at('2031-03-06T09:00:00Z')
  expect(await toldTo(server, agency.admin)).toEqual([])
})

test('of a task it is said once nobody of those assigned is there', async () => {
  const { columnIds } = await beginProject(server, agency.admin)
  await addRule(server, agency.admin, {
    isRequest: false,
    rule: { metric_name: 'resolution', metric_value: '2400' },
  })
  const assigneeIDs = [agency.staff.userId, agency.admin.userId]
  await addTask(server, agency.admin, columnIds[0], { assigneeIDs })
  await takeOff('2031-03-07', '2031-03-11')
  await at('2031-03-06T09:00:00Z')
  expect(await toldTo(server, agency.admin)).toEqual(['slaAway'])
  await change(server, agency.owner, 'createTimeOff', {
    ...{ userID: agency.admin.userId, start: '2031-03-10', end: '2031-03-10', active: true },
  })
  expect(await toldTo(server, agency.admin)).toEqual(['slaTaskAway', 'slaAway'])
})
