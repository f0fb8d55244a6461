import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  // A Monday.
  server = await testServer({ clock: settableClock('2026-03-02T09:00:00.000Z') })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Entry = { id: string; status: string; viewerCan: { decide: boolean; remove: boolean } }
const fields = 'id status viewerCan { decide remove }'
const newcomer = (role: 'user' | 'admin' = 'user') => join(server, agency.agencyId, { role, name: 'Nina' })
const ask = (caller: AgencyCaller, start: string, end = start, more: Record<string, unknown> = {}) =>
  tryChange<Entry>(server, caller, 'createTimeOff', { start, end, ...more }, fields)
const decide = (caller: AgencyCaller, id: string | undefined, status: string, ifStatus?: string) =>
  tryChange<Entry>(server, caller, 'decideTimeOff', { id, status, ifStatus }, fields)

async function query<Answer>(caller: AgencyCaller, text: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await server.graphql<Record<string, Answer>>(caller, text, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Answer
}
const waiting = async () => {
  const text = `{ timeOffRequests(limit: 200) { items { ${fields} } } }`
  return (await query<{ items: Entry[] }>(agency.admin, text)).items.map(({ id }) => id)
}
const entriesOf = async ({ userId }: AgencyCaller) => {
  const text = `query ($id: ID!) { timeOffByUser(userID: $id) { items { ${fields} } } }`
  return (await query<{ items: Entry[] }>(agency.admin, text, { id: userId })).items
}
const told = async (caller: AgencyCaller) => {
  const text = '{ notificationsByUser { items { kind actor { id } values } } }'
  return (await query<{ items: { kind: string }[] }>(caller, text)).items
}

test.each(['left', 'became a client'])(
  'what somebody who %s asked for waits no more, and can be taken away',
  async (how) => {
    const person = await newcomer()
    const { row } = await ask(person, '2026-05-04')
    expect(await waiting()).toContain(row?.id)
    if (how === 'left') await change(server, agency.admin, 'deleteAgencyUser', { id: person.memberId })
    else await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, role: 'client' })
    expect(await waiting()).not.toContain(row?.id)
    expect(await entriesOf(person)).toEqual([
      { id: row?.id, status: 'requested', viewerCan: { decide: false, remove: true } },
    ])
    const colleague = await ask(await newcomer(), '2026-05-04')
    const impact = 'query ($id: ID!) { timeOffImpact(id: $id) { away { id } } }'
    const { away } = await query<{ away: { id: string }[] }>(agency.admin, impact, { id: colleague.row?.id })
    expect(away.map(({ id }) => id)).not.toContain(row?.id)
    expect((await tryChange(server, agency.admin, 'deleteTimeOff', { id: row?.id })).code).toBeUndefined()
    expect(await entriesOf(person)).toEqual([])
  },
)

test('days off that were confirmed and are cancelled are told to whose they are, and to who confirmed them', async () => {
  const person = await newcomer()
  const { row } = await ask(person, '2026-06-01')
  await decide(agency.owner, row?.id, 'approved')
  await change(server, agency.admin, 'deleteTimeOff', { id: row?.id })
  const cancelled = {
    kind: 'timeOffCancelled',
    actor: { id: agency.admin.userId },
    values: { from: '2026-06-01', to: '2026-06-01', person: 'Nina' },
  }
  expect(await told(person)).toEqual([cancelled])
  expect((await told(agency.owner))[0]).toEqual(cancelled)
  expect((await told(agency.admin)).map(({ kind }) => kind)).not.toContain('timeOffCancelled')
  expect(await entriesOf(person)).toEqual([])
  // The days are free again.
  expect((await ask(person, '2026-06-01')).row).toMatchObject({ status: 'requested' })
})

test('a request that another takes away is told; one that is withdrawn leaves nothing', async () => {
  const person = await newcomer()
  const first = await ask(person, '2026-06-02')
  await change(server, agency.admin, 'deleteTimeOff', { id: first.row?.id })
  expect((await told(person)).map(({ kind }) => kind)).toEqual(['timeOffCancelled'])
  const second = await ask(person, '2026-06-03')
  const before = (await told(agency.admin)).length
  await change(server, person, 'deleteTimeOff', { id: second.row?.id })
  expect(await told(agency.admin)).toHaveLength(before - 1)
})

test('a morning and an afternoon of one day are two entries, which the same halves are not', async () => {
  const person = await newcomer()
  const day = '2026-07-01'
  const morning = await ask(person, day, day, { endsAtNoon: true })
  const afternoon = await ask(person, day, day, { startsAtNoon: true })
  expect([morning.code, afternoon.code]).toEqual([undefined, undefined])
  expect((await ask(person, day, day, { endsAtNoon: true })).code).toBe('CONFLICT')
  expect((await ask(person, day)).code).toBe('CONFLICT')
  for (const { row } of [morning, afternoon])
    expect((await decide(agency.admin, row?.id, 'approved')).row?.status).toBe('approved')

  // The list as it was written before there were halves names both, or one of them.
  const list = (timeOff: Record<string, unknown>[]) =>
    tryChange<{ timeOff: unknown[] }>(
      server,
      agency.admin,
      'updateAgencyUser',
      { id: person.memberId, timeOff },
      'timeOff { start startsAtNoon active }',
    )
  const off = (active: boolean) => ({ start: day, end: day, active })
  expect((await list([off(true), off(true)])).row?.timeOff).toHaveLength(2)
  expect((await list([off(false), off(true)])).row?.timeOff).toEqual([
    { start: day, startsAtNoon: expect.any(Boolean), active: true },
    { start: day, startsAtNoon: expect.any(Boolean), active: false },
  ])
  expect((await list([off(true)])).row?.timeOff).toHaveLength(1)
  expect((await list([off(true), off(false), off(false)])).code).toBe('BAD_USER_INPUT')
})

test('of two who decide differently at once the second is told so, and overrules nobody', async () => {
  const person = await newcomer()
  const { row } = await ask(person, '2026-08-03')
  const answers = await Promise.all([
    decide(agency.admin, row?.id, 'approved'),
    decide(agency.owner, row?.id, 'declined'),
  ])
  expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'ok'])
  const refused = answers.find(({ error }) => error)?.error
  expect(refused?.extensions).toMatchObject({ key: 'time.decidedMeanwhile' })
  const before = answers.find(({ row: decided }) => decided)?.row?.status
  const after = before === 'approved' ? 'declined' : 'approved'
  expect((await entriesOf(person))[0]?.status).toBe(before)
  // Who knows what was decided may decide otherwise.
  expect((await decide(agency.admin, row?.id, after, before)).row?.status).toBe(after)
})

test('declined days are approved after all only where they are still left', async () => {
  const person = await newcomer()
  await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, maxTimeOff: 2 })
  const { row } = await ask(person, '2026-09-07', '2026-09-08')
  await decide(agency.admin, row?.id, 'declined')
  const other = await ask(person, '2026-09-14', '2026-09-15')
  const refused = await decide(agency.admin, row?.id, 'approved', 'declined')
  expect(refused.error?.extensions).toMatchObject({ fields: { end: { key: 'time.notEnoughDays' } } })
  await change(server, person, 'deleteTimeOff', { id: other.row?.id })
  expect((await decide(agency.admin, row?.id, 'approved', 'declined')).row?.status).toBe('approved')
})

test('two weeks of the team in one document are each what they are alone', async () => {
  const person = await newcomer()
  for (const day of ['2026-03-11', '2026-03-18'])
    await change(server, agency.admin, 'createTimeOff', {
      userID: person.userId,
      start: day,
      end: day,
      active: true,
    })
  const week = 'items { memberID days { day away } }'
  const text = `query ($a: Date!, $b: Date!) {
    a: teamWeek(from: $a, limit: 100) { ${week} } b: teamWeek(from: $b, limit: 100) { ${week} } }`
  type Week = { items: { memberID: string; days: { day: string; away: string | null }[] }[] }
  const { data } = await server.graphql<Record<'a' | 'b', Week>>(agency.staff, text, {
    a: '2026-03-09',
    b: '2026-03-16',
  })
  const awayIn = (name: 'a' | 'b') =>
    data?.[name].items
      .find(({ memberID }) => memberID === person.memberId)
      ?.days.filter(({ away }) => away)
      .map(({ day }) => day)
  expect([awayIn('a'), awayIn('b')]).toEqual([['2026-03-11'], ['2026-03-18']])
})
