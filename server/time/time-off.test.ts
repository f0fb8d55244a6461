import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { later } from './factory.ts'

// A Monday.
const clock = settableClock('2026-03-02T09:00:00.000Z')
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ clock })
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

const balance = (caller: AgencyCaller) =>
  query<{ approved: number; pending: number; left: number }>(
    caller,
    'query ($id: ID!) { timeOffBalance(userID: $id, year: 2026) { approved pending left } }',
    { id: caller.userId },
  )

test('a day is counted once, in however many entries it is, and is asked for no more once it is approved (F16)', async () => {
  const person = await newcomer()
  await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, maxTimeOff: 8 })
  const first = await ask(person, '2026-08-03', '2026-08-07')
  await ask(person, '2026-08-05', '2026-08-11')
  expect(await balance(person)).toEqual({ approved: 0, pending: 7, left: 1 })
  await ask(person, '2026-08-06', '2026-08-12', { endsAtNoon: true })
  expect(await balance(person)).toEqual({ approved: 0, pending: 7.5, left: 0.5 })
  await decide(agency.admin, first.row?.id, 'approved')
  expect(await balance(person)).toEqual({ approved: 5, pending: 2.5, left: 0.5 })
  expect((await ask(person, '2026-09-01')).code).toBe('BAD_USER_INPUT')
})

const week = (...days: number[]) => days.map((day) => ({ day, start: '09:00', end: '17:00', active: true }))

test('leave that is over is counted by the week of its time, one’s own and the agency’s; what is to come by the week of now (F16)', async () => {
  const own = await newcomer()
  const usual = await newcomer()
  for (const person of [own, usual]) {
    await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, maxTimeOff: 30 })
    for (const [start, end] of [
      ['2026-02-16', '2026-02-20'],
      ['2026-10-05', '2026-10-09'],
    ] as const)
      await decide(agency.admin, (await ask(person, start, end)).row?.id, 'approved')
    expect(await balance(person)).toMatchObject({ approved: 10 })
  }
  const plan = (...days: number[]) =>
    change(server, agency.admin, 'updateAgencyUser', { id: own.memberId, planing: week(...days) })
  await plan(1)
  await plan(1, 2, 3)
  expect(await balance(own)).toMatchObject({ approved: 8 })
  const hours = week(1, 2, 3, 4).map(({ active: _, ...rest }) => rest)
  const holidays = [{ day: '2026-10-05', name: 'Closed' }]
  await change(server, agency.admin, 'updateWorkingHours', { week: hours, holidays })
  expect(await balance(usual)).toMatchObject({ approved: 8 })
  expect(await balance(own)).toMatchObject({ approved: 7 })
  await change(server, agency.admin, 'updateWorkingHours', {
    week: week(1, 2, 3, 4, 5).map(({ active: _, ...rest }) => rest),
    holidays: [],
  })
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

test('leave that is over is not counted anew once the holidays of its year are replaced by those of the next (F16)', async () => {
  const person = await newcomer()
  await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, maxTimeOff: 30 })
  await decide(agency.admin, (await ask(person, '2026-02-16', '2026-02-20')).row?.id, 'approved')
  const hours = week(1, 2, 3, 4, 5).map(({ active: _, ...rest }) => rest)
  const closedOn = (day: string) =>
    change(server, agency.admin, 'updateWorkingHours', { week: hours, holidays: [{ day, name: 'Closed' }] })
  await closedOn('2026-02-17')
  expect(await balance(person)).toMatchObject({ approved: 4 })
  for (const next of ['2027-02-09', '2028-02-29']) {
    await later(server, clock, [agency.admin, person], 3 * 24 * 60)
    await closedOn(next)
    expect(await balance(person)).toMatchObject({ approved: 4 })
  }
})
