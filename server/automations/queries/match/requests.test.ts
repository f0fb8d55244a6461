import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjectFields } from '../../../../shared/automations-facts.ts'
import type { Filter } from '../../../../shared/filter.ts'
import { type AgencyCaller, join, type TestAgency } from '../../../agencies/factory.ts'
import { addCategory, addRequest, change } from '../../../requests/factory.ts'
import { requestById } from '../../../requests/queries/requests.ts'
import { addRule, serverOnMonday } from '../../../sla/factory.ts'
import { shownMatches } from './shown.ts'
import { conditionsOn, type Known, matchesFor, readAs } from './testing.ts'

let monday: Awaited<ReturnType<typeof serverOnMonday>>
let agency: TestAgency
let other: AgencyCaller
let known: Known
let numbers: Map<string, number>
let [first, second, closed] = ['', '', '']

beforeAll(async () => {
  monday = await serverOnMonday()
  agency = await monday.begin()
  const { server, at } = monday
  const { staff, admin, client, agencyId } = agency
  await change(server, admin, 'updateAgency', { id: agencyId, timeZone: 'Pacific/Auckland' })
  other = await join(server, agencyId, { role: 'client' })
  const requestCategory = await addCategory(server, admin)
  first = await addRequest(server, client, { title: 'Preisschilder', requestCategory })
  closed = await addRequest(server, client, { title: 'Old' })
  await addRule(server, admin, { rule: { metric_name: 'resolution' } })
  second = await addRequest(server, other, { title: 'A film' })
  await at('2031-03-03T10:30:00Z')
  await change(server, staff, 'updateRequest', {
    id: first,
    enChargeUser: staff.userId,
    dueDate: '2031-03-05',
    status: 'waitingForClient',
  })
  await at('2031-03-03T12:00:00Z')
  await change(server, staff, 'updateRequest', { id: closed, status: 'done' })
  await at('2031-03-04T01:00:00Z')
  const found = await readAs(server, staff, (tx) =>
    Promise.all([first, closed, second].map((id) => tx.load(requestById, id))),
  )
  numbers = new Map(found.flatMap((request) => (request ? [[request.id, request.number]] : [])))
  const [filed, updated] = ['2031-03-03', '2031-03-03']
  known = {
    [first]: {
      title: `${numbers.get(first)} Preisschilder`,
      state: 'open',
      status: 'waitingForClient',
      category: requestCategory,
      client: client.userId,
      inCharge: staff.userId,
      due: '2031-03-05',
      filed,
      updated,
      serviceLevel: 'paused',
    },
    [closed]: {
      title: `${numbers.get(closed)} Old`,
      state: 'closed',
      status: 'done',
      client: client.userId,
      filed,
      updated: '2031-03-04',
      closed: '2031-03-04',
    },
    [second]: {
      title: `${numbers.get(second)} A film`,
      state: 'open',
      status: 'new',
      client: other.userId,
      filed,
      updated,
      serviceLevel: 'late',
    },
  }
})
afterAll(() => monday.server.stop())

const ask = (filter: Filter, caller = agency.staff) => matchesFor(monday.server, caller, 'requests', filter)

/** Numbers are given at random. */
const byNumber = (ids: readonly string[]) =>
  ids.toSorted((one, another) => (numbers.get(one) ?? 0) - (numbers.get(another) ?? 0))

test.each(Object.keys(subjectFields.requests))(
  'requests are found by %s as their table shows them',
  async (field) => {
    const context = { me: agency.staff.userId, today: '2031-03-04' }
    const withClosed = field === 'state' || field === 'closed'
    const shown = Object.entries(known).filter(([id]) => withClosed || id !== closed)
    for (const { condition, ids } of conditionsOn('requests', field, Object.fromEntries(shown), context)) {
      const found = await ask([condition])
      expect(found.ids, JSON.stringify(condition)).toEqual(byNumber(ids))
      expect(found).toMatchObject({ count: ids.length, of: shown.length })
    }
  },
)

test('closed ones come in once the filter asks for them, by number', async () => {
  expect((await ask([])).ids).toEqual(byNumber([first, second]))
  expect((await ask([{ field: 'state', operator: 'anyOf', values: [] }])).ids).toEqual(
    byNumber([first, closed, second]),
  )
  expect((await ask([{ field: 'closed', operator: 'on', value: 'today' }])).ids).toEqual([closed])
})

test('a client finds their own only, and nothing of what is counted', async () => {
  expect(await ask([], agency.client)).toEqual({ count: 1, of: 1, ids: [first] })
  expect(await ask([], other)).toEqual({ count: 1, of: 1, ids: [second] })
  await expect(ask([{ field: 'serviceLevel', operator: 'filled' }], other)).rejects.toMatchObject({
    field: 'serviceLevel',
    reason: 'noField',
  })
})

test('a match leads to the page of the viewer’s side', async () => {
  const shown = (caller: AgencyCaller) =>
    readAs(monday.server, caller, (tx) => shownMatches(tx, 'requests', [second, first]))
  expect(await shown(agency.staff)).toEqual([
    {
      id: second,
      title: `${numbers.get(second)} A film`,
      path: `/request-system/details/${second}`,
      due: null,
      people: [],
    },
    {
      id: first,
      title: `${numbers.get(first)} Preisschilder`,
      path: `/request-system/details/${first}`,
      due: '2031-03-05',
      people: [agency.staff.userId],
    },
  ])
  expect((await shown(agency.client)).map(({ path }) => path)).toEqual([`/portal/detail/${first}`])
})
