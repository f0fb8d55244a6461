import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultStatuses, type RequestStatus } from '../../shared/requests-facts.ts'
import type { AgencyCaller, TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { addRequest, putUp } from '../requests/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { doneOrBlocked } from '../testing/locks.ts'
import { addRule, serverOnMonday, toldTo } from './factory.ts'
import { sweepClocks } from './jobs.ts'

const { server, begin, at, setClock, secondServer } = await serverOnMonday()
let agency: TestAgency

beforeEach(async () => {
  agency = await begin()
})
afterAll(() => server.stop())

type Clock = { state: string; dueAt: string | null; isPaused: boolean; endedAt: string | null }

async function clocksOf(id: string, caller: AgencyCaller = agency.staff): Promise<Clock[]> {
  await server.settle()
  const query = `query ($id: ID!) { getRequest(id: $id) { slaClocks { state dueAt isPaused endedAt } } }`
  const { data } = await server.graphql<{ getRequest: { slaClocks: Clock[] } }>(caller, query, { id })
  return data?.getRequest.slaClocks ?? []
}

const comment = (caller: AgencyCaller, requestID: string, input = {}) =>
  change(server, caller, 'createRequestComment', { requestID, content: 'Words', ...input })

const setStatuses = (RequestStatus: readonly RequestStatus[]) =>
  change(server, agency.admin, 'updateAgency', { id: agency.agencyId, RequestStatus })

const move = (id: string, status: string) => change(server, agency.staff, 'updateRequest', { id, status })

describe('the first response', () => {
  test('is due in working time: an hour from Friday at half past four is Monday at half past nine', async () => {
    await addRule(server, agency.admin, { rule: { metric_value: 'PT1H' } })
    await at('2031-03-07T16:30:00Z')
    const id = await addRequest(server, agency.client)
    expect(await clocksOf(id)).toMatchObject([{ state: 'pending', dueAt: '2031-03-10T09:30:00.000Z' }])
  })

  test('comes with what staff say to the client, not with an internal note', async () => {
    await addRule(server, agency.admin)
    const id = await addRequest(server, agency.client)
    await comment(agency.staff, id, { internal: true })
    expect(await clocksOf(id)).toMatchObject([{ state: 'pending', endedAt: null }])
    await comment(agency.staff, id)
    expect(await clocksOf(id)).toMatchObject([{ state: 'achieved', endedAt: '2031-03-03T10:00:00.000Z' }])
  })

  test('nobody is told of a breach that was answered before it', async () => {
    await addRule(server, agency.admin, { rule: { metric_value: '60' } })
    const id = await addRequest(server, agency.client)
    await server.settle()
    await setClock('2031-03-03T10:59:00Z')
    await comment(agency.staff, id)
    // The sweep comes before anything else has looked at the answer.
    await setClock('2031-03-03T11:01:00Z')
    await sweepClocks(server.app)
    expect(await clocksOf(id)).toMatchObject([{ state: 'achieved' }])
    expect(await toldTo(server, agency.admin)).toEqual([])
  })

  test('is told of once at risk and once when it is over, however often one looks', async () => {
    await addRule(server, agency.admin, { rule: { metric_value: '60' } })
    const id = await addRequest(server, agency.client)
    await at('2031-03-03T10:44:00Z')
    expect(await toldTo(server, agency.admin)).toEqual([])
    await at('2031-03-03T10:45:00Z')
    await at('2031-03-03T10:50:00Z')
    expect(await clocksOf(id)).toMatchObject([{ state: 'atRisk' }])
    expect(await toldTo(server, agency.admin)).toEqual(['slaAtRisk'])
    await at('2031-03-03T11:01:00Z')
    await Promise.all([sweepClocks(server.app), sweepClocks(server.app)])
    await at('2031-03-03T12:00:00Z')
    expect(await clocksOf(id)).toMatchObject([{ state: 'breached' }])
    expect(await toldTo(server, agency.admin)).toEqual(['slaBreached', 'slaAtRisk'])
  })
})

test('two servers that sweep at once tell of each clock once', async () => {
  await addRule(server, agency.admin, { rule: { metric_value: '60' } })
  const ids = [await addRequest(server, agency.client), await addRequest(server, agency.client)]
  await server.settle()
  await setClock('2031-03-03T11:01:00Z')
  const other = await secondServer()
  await withClient(server.databaseUrl, async (client) => {
    // Both know what is due before either may tell of it.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `sla/request/${ids.toSorted()[0]}`,
    ])
    const sweeps = Promise.all([sweepClocks(server.app), sweepClocks(other.app)])
    await doneOrBlocked(server, sweeps, 2)
    await client.query('select pg_advisory_unlock_all()')
    await sweeps
  })
  await other.stop()
  for (const id of ids) expect(await clocksOf(id)).toMatchObject([{ state: 'breached' }])
  expect(await toldTo(server, agency.admin)).toEqual(['slaBreached', 'slaBreached'])
})

describe('a resolution', () => {
  beforeEach(() =>
    addRule(server, agency.admin, { rule: { metric_name: 'total_resolution', metric_value: '480' } }),
  )

  test('stands still while one waits for the client, and goes on where it stopped', async () => {
    const id = await addRequest(server, agency.client)
    await at('2031-03-03T12:00:00Z')
    await move(id, 'waitingForClient')
    expect(await clocksOf(id)).toMatchObject([{ dueAt: null, isPaused: true, state: 'pending' }])
    await at('2031-03-06T15:00:00Z')
    await move(id, 'inProgress')
    // Two hours on Monday, two on Thursday, four on Friday.
    expect(await clocksOf(id)).toMatchObject([{ dueAt: '2031-03-07T13:00:00.000Z', isPaused: false }])
  })

  test('goes on where it stopped when the request is opened again', async () => {
    const id = await addRequest(server, agency.client)
    await at('2031-03-03T12:00:00Z')
    await move(id, 'done')
    expect(await clocksOf(id)).toMatchObject([{ state: 'achieved', endedAt: '2031-03-03T12:00:00.000Z' }])
    await at('2031-03-04T10:00:00Z')
    await move(id, 'inProgress')
    expect(await clocksOf(id)).toMatchObject([
      { state: 'pending', endedAt: null, dueAt: '2031-03-04T16:00:00.000Z' },
    ])
  })

  test('goes on when what its client canceled is opened again', async () => {
    const id = await addRequest(server, agency.client)
    await at('2031-03-03T12:00:00Z')
    await change(server, agency.client, 'updateRequest', { id, status: 'cancelled' })
    expect(await clocksOf(id)).toMatchObject([{ state: 'cancelled' }])
    await at('2031-03-03T13:00:00Z')
    await move(id, 'inProgress')
    expect(await clocksOf(id)).toMatchObject([{ state: 'pending', dueAt: '2031-03-04T11:00:00.000Z' }])
  })

  test('is canceled or done as the request is, also after it was closed the other way', async () => {
    const id = await addRequest(server, agency.client)
    await at('2031-03-03T12:00:00Z')
    await move(id, 'done')
    expect(await clocksOf(id)).toMatchObject([{ state: 'achieved' }])
    await at('2031-03-03T13:00:00Z')
    await move(id, 'cancelled')
    expect(await clocksOf(id)).toMatchObject([{ state: 'cancelled', endedAt: '2031-03-03T12:00:00.000Z' }])
    await at('2031-03-03T14:00:00Z')
    await move(id, 'done')
    expect(await clocksOf(id)).toMatchObject([{ state: 'achieved', endedAt: '2031-03-03T12:00:00.000Z' }])
  })

  test('keeps its rule and its pause when the rule is replaced', async () => {
    const id = await addRequest(server, agency.client)
    await at('2031-03-03T12:00:00Z')
    await move(id, 'waitingForClient')
    const [{ id: replaces } = { id: '' }] = await rules()
    await addRule(server, agency.admin, {
      replaces,
      rule: { metric_name: 'total_resolution', metric_value: '60' },
    })
    await at('2031-03-04T12:00:00Z')
    await move(id, 'inProgress')
    expect(await clocksOf(id)).toMatchObject([{ dueAt: '2031-03-05T10:00:00.000Z' }])
  })

  test('keeps a pause in a status that comes to mean something else, or is removed', async () => {
    const id = await addRequest(server, agency.client)
    await at('2031-03-03T12:00:00Z')
    await move(id, 'waitingForClient')
    await at('2031-03-04T12:00:00Z')
    const others = defaultStatuses.filter(({ meaning }) => meaning !== 'waiting')
    const waiting = { id: 'waitingForClient', label: 'With the client', color: '#0c8599' }
    await setStatuses([...others, { ...waiting, meaning: 'open' }])
    // Two hours on Monday, five on Tuesday, one on Wednesday.
    expect(await clocksOf(id)).toMatchObject([{ dueAt: '2031-03-05T10:00:00.000Z', isPaused: false }])
    await at('2031-03-04T13:00:00Z')
    await setStatuses(others)
    expect(await clocksOf(id)).toMatchObject([{ dueAt: '2031-03-05T10:00:00.000Z', isPaused: false }])
  })

  test('follows a change of the working hours', async () => {
    const id = await addRequest(server, agency.client)
    expect(await clocksOf(id)).toMatchObject([{ dueAt: '2031-03-04T10:00:00.000Z' }])
    const week = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '13:00' }))
    await change(server, agency.admin, 'updateWorkingHours', { week })
    expect(await clocksOf(id)).toMatchObject([{ dueAt: '2031-03-05T10:00:00.000Z' }])
  })

  test('waits in a calendar without working time, and nothing goes round in circles', async () => {
    await change(server, agency.admin, 'updateWorkingHours', { week: [] })
    const id = await addRequest(server, agency.client)
    await at('2031-03-20T10:00:00Z')
    expect(await clocksOf(id)).toMatchObject([{ dueAt: null, state: 'pending', isPaused: false }])
  })

  test('is canceled with its rule, and begins with none that is newer than the request', async () => {
    const id = await addRequest(server, agency.client)
    await server.settle()
    const [{ id: ruleId } = { id: '' }] = await rules()
    await change(server, agency.admin, 'deleteSLARule', { id: ruleId })
    expect(await clocksOf(id)).toMatchObject([{ state: 'cancelled' }])
    await setClock('2031-03-03T11:00:00Z')
    await addRule(server, agency.admin, { rule: { metric_name: 'resolution' } })
    await comment(agency.client, id)
    expect(await clocksOf(id)).toMatchObject([{ state: 'cancelled' }])
  })

  test('says how it is computed', async () => {
    const id = await addRequest(server, agency.client)
    await server.settle()
    const query = `query ($id: ID!) { getRequest(id: $id) { slaClocks { steps { kind from to minutes } } } }`
    const { data } = await server.graphql(agency.staff, query, { id })
    expect(data).toEqual({
      getRequest: {
        slaClocks: [
          {
            steps: [
              step('counted', '2031-03-03T10:00', '2031-03-03T17:00', 420),
              step('rest', '2031-03-03T17:00', '2031-03-04T09:00', 0),
              step('counted', '2031-03-04T09:00', '2031-03-04T10:00', 60),
            ],
          },
        ],
      },
    })
  })
})

const step = (kind: string, from: string, to: string, minutes: number) => ({
  kind,
  from: `${from}:00.000Z`,
  to: `${to}:00.000Z`,
  minutes,
})

async function rules(caller: AgencyCaller = agency.admin): Promise<{ id: string }[]> {
  const query = 'query ($id: ID!) { getAgency(id: $id) { slaRules { id rule { metric_value } } } }'
  const { data } = await server.graphql<{ getAgency: { slaRules: { id: string }[] } }>(caller, query, {
    id: agency.agencyId,
  })
  return data?.getAgency.slaRules ?? []
}

test('the next response begins with each comment of the client, and never runs after the end', async () => {
  await addRule(server, agency.admin, { rule: { metric_name: 'next_response', metric_value: '60' } })
  const id = await addRequest(server, agency.client)
  await comment(agency.client, id)
  expect(await clocksOf(id)).toEqual([])
  await at('2031-03-03T10:10:00Z')
  await comment(agency.staff, id)
  await at('2031-03-03T10:20:00Z')
  await comment(agency.client, id)
  expect(await clocksOf(id)).toMatchObject([{ state: 'pending', dueAt: '2031-03-03T11:20:00.000Z' }])
  await at('2031-03-03T10:30:00Z')
  await move(id, 'done')
  expect(await clocksOf(id)).toMatchObject([{ state: 'achieved' }])
  await at('2031-03-03T10:40:00Z')
  await comment(agency.client, id)
  expect(await clocksOf(id)).toHaveLength(1)
})

test('an approval is counted from when its turn comes until it is decided', async () => {
  await addRule(server, agency.admin, { rule: { metric_name: 'approval_decision', metric_value: '120' } })
  const id = await addRequest(server, agency.client)
  const { id: approval, versionID } = await putUp(server, agency.staff, id)
  expect(await clocksOf(id)).toMatchObject([{ state: 'pending', dueAt: '2031-03-03T12:00:00.000Z' }])
  await at('2031-03-03T11:00:00Z')
  const decision = { requestApprovalId: approval, decision: 'approve', versionIDs: [versionID] }
  await change(server, agency.staff, 'createApprovalDecision', decision)
  // The client's turn follows the team's.
  expect(await clocksOf(id)).toMatchObject([
    { state: 'pending', dueAt: '2031-03-03T13:00:00.000Z' },
    { state: 'achieved', endedAt: '2031-03-03T11:00:00.000Z' },
  ])
})

test('many requests that are moved at once are all counted', async () => {
  await addRule(server, agency.admin, { rule: { metric_name: 'total_resolution' } })
  const ids = [await addRequest(server, agency.client), await addRequest(server, agency.client)]
  await server.settle()
  await change(server, agency.staff, 'updateRequests', { ids, status: 'waitingForClient' })
  for (const id of ids) expect(await clocksOf(id)).toMatchObject([{ isPaused: true }])
})

test('nobody in charge is counted until somebody is, and again', async () => {
  await addRule(server, agency.admin, {
    rule: { metric_name: 'unassigned_for', metric_comparator: 'gt', metric_value: '30' },
  })
  const id = await addRequest(server, agency.client)
  await at('2031-03-03T10:10:00Z')
  await change(server, agency.staff, 'updateRequest', { id, enChargeUser: agency.staff.userId })
  expect(await clocksOf(id)).toMatchObject([{ state: 'achieved' }])
  await at('2031-03-03T11:00:00Z')
  await change(server, agency.staff, 'updateRequest', { id, enChargeUser: null })
  await at('2031-03-03T11:31:00Z')
  expect(await clocksOf(id)).toMatchObject([{ state: 'breached' }, { state: 'achieved' }])
})

test.each([
  ['nothing', { metric_value: '' }],
  ['zero', { metric_value: '0' }],
  ['a thousand years', { metric_value: 'PT8766000H' }],
  ['months, which have no length', { metric_value: 'P1M' }],
  ['words', { metric_value: 'soon' }],
])('a rule of %s is refused by name', async (_what, rule) => {
  const condition = { metric_name: 'resolution', metric_comparator: 'lte', ...rule }
  const refused = await tryChange(server, agency.admin, 'createSLARule', { isRequest: true, rule: condition })
  expect(refused.error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { 'rule.metric_value': expect.anything() },
  })
  expect(await rules()).toEqual([])
})

test('another agency of the same person has none of these rules, nor has one that was just created', async () => {
  await addRule(server, agency.admin)
  const fields = 'id slaRules { id }'
  const input = { id: newId(), name: 'Second' }
  const created = await change<{ id: string; slaRules: unknown[] }>(
    server,
    agency.admin,
    'createAgency',
    input,
    fields,
  )
  expect(created.slaRules).toEqual([])
  const query = '{ myAgencies { id slaRules { id } } }'
  type Mine = { myAgencies: { id: string; slaRules: unknown[] }[] }
  const { data } = await server.graphql<Mine>(agency.admin, query, {})
  const counts = new Map(data?.myAgencies.map(({ id, slaRules }) => [id, slaRules.length]))
  expect([counts.get(agency.agencyId), counts.get(created.id)]).toEqual([1, 0])
})

test('the same rule again is one, a second one for the same is refused, and clients see neither', async () => {
  const id = newId()
  await addRule(server, agency.admin, { id })
  expect(await addRule(server, agency.admin, { id })).toBe(id)
  const condition = { metric_name: 'first_response', metric_comparator: 'lt', metric_value: '5' }
  const second = await tryChange(server, agency.admin, 'createSLARule', { isRequest: true, rule: condition })
  expect(second.code).toBe('CONFLICT')
  expect(await rules(agency.staff)).toHaveLength(1)
  expect(await rules(agency.client)).toEqual([])
  const request = await addRequest(server, agency.client)
  expect(await clocksOf(request)).toHaveLength(1)
  expect(await clocksOf(request, agency.client)).toEqual([])
})
