import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  // A Monday.
  server = await testServer({ clock: settableClock('2026-03-02T09:00:00.000Z') })
  agency = await foundAgency(server)
  await change(server, agency.admin, 'updateWorkingHours', {
    week: [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '17:00' })),
    holidays: [{ day: '2026-04-06', name: 'Easter Monday' }],
  })
})
afterAll(() => server.stop())

const fields = 'id status active days note decidedBy { id } viewerCan { decide remove }'
type Entry = { id: string; status: string; days: number }

const newcomer = (role: 'user' | 'admin' = 'user') => join(server, agency.agencyId, { role, name: 'Nina' })

const ask = (caller: AgencyCaller, start: string, end: string, more: Record<string, unknown> = {}) =>
  tryChange<Entry>(server, caller, 'createTimeOff', { start, end, ...more }, fields)
const decide = (caller: AgencyCaller, id: string | undefined, status: string, note?: string) =>
  tryChange<Entry>(server, caller, 'decideTimeOff', { id, status, note }, fields)

async function query<Answer>(caller: AgencyCaller, text: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await server.graphql<Record<string, Answer>>(caller, text, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Answer
}
const balanceOf = (caller: AgencyCaller, userID = caller.userId, year = 2026) =>
  query(
    caller,
    'query ($userID: ID!, $year: Int) { timeOffBalance(userID: $userID, year: $year) { max approved pending left } }',
    { userID, year },
  )
const kindsOf = async (caller: AgencyCaller) => {
  type Shown = { items: { kind: string; values: Record<string, string>; path: string }[] }
  const { items } = await query<Shown>(caller, '{ notificationsByUser { items { kind values path } } }')
  return items
}

test('days off are asked for, confirmed with who and when, and cancelled; both sides hear of it', async () => {
  const person = await newcomer()
  const { row } = await ask(person, '2026-05-04', '2026-05-08', { note: 'Sailing' })
  expect(row).toMatchObject({
    status: 'requested',
    active: false,
    days: 5,
    note: 'Sailing',
    viewerCan: { decide: false, remove: true },
  })
  expect((await kindsOf(agency.admin))[0]).toEqual({
    kind: 'timeOffAsked',
    values: { from: '2026-05-04', to: '2026-05-08' },
    path: `/agency/users/view/${person.memberId}`,
  })
  expect((await decide(person, row?.id, 'approved')).code).toBe('FORBIDDEN')
  expect((await decide(agency.staff, row?.id, 'approved')).code).toBe('FORBIDDEN')
  expect((await decide(agency.admin, row?.id, 'approved')).row).toMatchObject({
    status: 'approved',
    active: true,
    decidedBy: { id: agency.admin.userId },
  })
  expect((await kindsOf(person)).map(({ kind }) => kind)).toEqual(['timeOffApproved'])
  expect((await tryChange(server, person, 'deleteTimeOff', { id: row?.id })).code).toBe('FORBIDDEN')
  await change(server, agency.admin, 'deleteTimeOff', { id: row?.id })
  expect(await balanceOf(person)).toMatchObject({ approved: 0, pending: 0 })
  expect((await kindsOf(person)).map(({ kind }) => kind)).toEqual(['timeOffCancelled'])
})

test('what is left is the most less what is approved and asked for, in working days without holidays', async () => {
  const person = await newcomer()
  const planing = [1, 2, 3].map((day) => ({ day, start: '22:00', end: '06:00', active: true }))
  await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, planing, maxTimeOff: 6 })
  // Three days a week, of which one is Easter Monday, and half of another.
  expect((await ask(person, '2026-04-06', '2026-04-14', { endsAtNoon: true })).row).toMatchObject({
    days: 3.5,
  })
  expect((await ask(person, '2026-06-01', '2026-06-01', { startsAtNoon: true })).row).toMatchObject({
    days: 0.5,
  })
  expect(await balanceOf(person)).toEqual({ max: 6, approved: 0, pending: 4, left: 2 })
  const { error } = await ask(person, '2026-07-06', '2026-07-08')
  expect(error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { end: { key: 'time.notEnoughDays' } },
  })
  // It begins in one year and ends in another: two days of each.
  expect((await ask(person, '2026-12-29', '2027-01-05')).row).toMatchObject({ days: 4 })
  expect(await balanceOf(person)).toMatchObject({ left: 0 })
  expect(await balanceOf(person, person.userId, 2027)).toMatchObject({ pending: 2, left: 4 })
  const colleague = await server.graphql(
    agency.staff,
    'query ($userID: ID!) { timeOffBalance(userID: $userID) { left } }',
    { userID: person.userId },
  )
  expect(colleague.errors[0]?.extensions.code).toBe('FORBIDDEN')
})

test('many who ask at once are promised no more than there is', async () => {
  const person = await newcomer()
  await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, maxTimeOff: 3 })
  const days = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14', '2026-05-15', '2026-05-18']
  const tries = await Promise.all(days.map((day) => ask(person, day, day)))
  expect(tries.filter(({ row }) => row)).toHaveLength(3)
  expect(await balanceOf(person)).toMatchObject({ pending: 3, left: 0 })
})

test('approving twice at once counts once, and tells once', async () => {
  const person = await newcomer()
  await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, maxTimeOff: 10 })
  const { row } = await ask(person, '2026-05-04', '2026-05-05')
  const deciders = [agency.admin, agency.owner, agency.admin, agency.owner]
  const answers = await Promise.all(deciders.map((caller) => decide(caller, row?.id, 'approved')))
  expect(answers.map(({ row }) => row?.status)).toEqual(['approved', 'approved', 'approved', 'approved'])
  expect(await balanceOf(person)).toEqual({ max: 10, approved: 2, pending: 0, left: 8 })
  expect((await kindsOf(person)).map(({ kind }) => kind)).toEqual(['timeOffApproved'])
})

test('of two requests that overlap one is approved, however many try at once; two halves of a day are apart', async () => {
  const person = await newcomer()
  const first = await ask(person, '2026-05-04', '2026-05-08')
  const second = await ask(person, '2026-05-08', '2026-05-12')
  const answers = await Promise.all([
    decide(agency.admin, first.row?.id, 'approved'),
    decide(agency.owner, second.row?.id, 'approved'),
  ])
  expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'ok'])
  const morning = await ask(person, '2026-06-01', '2026-06-03', { endsAtNoon: true })
  const afternoon = await ask(person, '2026-06-03', '2026-06-04', { startsAtNoon: true })
  expect((await decide(agency.admin, morning.row?.id, 'approved')).row).toMatchObject({ days: 2.5 })
  expect((await decide(agency.admin, afternoon.row?.id, 'approved')).row).toMatchObject({ days: 1.5 })
  expect((await ask(person, '2026-06-03', '2026-06-04')).code).toBe('CONFLICT')
})

test('an admin’s own days are decided by another; declined days may be asked for again', async () => {
  const { admin, owner } = agency
  const { row } = await ask(admin, '2026-08-03', '2026-08-04')
  expect((await decide(admin, row?.id, 'approved')).code).toBe('FORBIDDEN')
  expect((await ask(admin, '2026-08-10', '2026-08-10', { active: true })).code).toBe('FORBIDDEN')
  expect((await decide(owner, row?.id, 'declined', 'Too many are away')).row).toMatchObject({
    status: 'declined',
  })
  expect((await ask(admin, '2026-08-03', '2026-08-04')).row).toMatchObject({ status: 'requested' })
  const list = await query<{ items: { status: string; decisionNote: string | null }[] }>(
    admin,
    'query ($id: ID!) { timeOffByUser(userID: $id) { items { status decisionNote } } }',
    { id: admin.userId },
  )
  expect(list.items).toEqual(
    expect.arrayContaining([{ status: 'declined', decisionNote: 'Too many are away' }]),
  )
})

test('colleagues see when somebody is away, not what they ask for nor why', async () => {
  const person = await newcomer()
  const approved = await ask(person, '2026-09-01', '2026-09-02', { note: 'Surgery' })
  await ask(person, '2026-10-01', '2026-10-02', { note: 'Interview' })
  await decide(agency.admin, approved.row?.id, 'approved', 'Get well')
  const text = 'query ($id: ID!) { timeOffByUser(userID: $id) { items { start note decisionNote } } }'
  expect(await query(agency.staff, text, { id: person.userId })).toEqual({
    items: [{ start: '2026-09-01', note: null, decisionNote: null }],
  })
})

test('what somebody has to do today is less what they are away, and holidays', async () => {
  const person = await newcomer()
  const planing = [1, 2].map((day) => ({ day, start: '20:00', end: '04:00', active: true }))
  await change(server, agency.admin, 'updateAgencyUser', { id: person.memberId, planing })
  const hours = (day: string) =>
    query(
      agency.admin,
      'query ($userID: ID, $day: Date) { dayCapacity(userID: $userID, day: $day) { hours } }',
      {
        userID: person.userId,
        day,
      },
    )
  await change(server, agency.admin, 'createTimeOff', {
    userID: person.userId,
    start: '2026-03-10',
    end: '2026-03-10',
    active: true,
  })
  expect(await hours('2026-03-09')).toEqual({ hours: 8 })
  expect(await hours('2026-03-10')).toEqual({ hours: 0 })
  expect(await hours('2026-04-06')).toEqual({ hours: 0 })
})

test('approving shows which tasks are due meanwhile, and who else is away', async () => {
  const person = await newcomer()
  const { columnIds } = await beginProject(server, agency.staff)
  const taskID = await addTask(server, agency.staff, columnIds[0] ?? '', { title: 'Print the poster' })
  const other = await addTask(server, agency.staff, columnIds[0] ?? '', { title: 'Later' })
  for (const id of [taskID, other])
    await change(server, agency.staff, 'createUserTask', { taskID: id, userID: person.userId })
  await change(server, agency.staff, 'updateTask', { id: taskID, endAt: '2026-11-04' })
  await change(server, agency.staff, 'updateTask', { id: other, endAt: '2026-11-09' })
  const colleague = await ask(agency.staff, '2026-11-01', '2026-11-02')
  const { row } = await ask(person, '2026-11-02', '2026-11-06')
  const text = 'query ($id: ID!) { timeOffImpact(id: $id) { tasks { title } away { id } dailyHours } }'
  expect(await query(agency.admin, text, { id: row?.id })).toEqual({
    tasks: [{ title: 'Print the poster' }],
    away: [{ id: colleague.row?.id }],
    dailyHours: 0,
  })
})

test('the team’s week shows plan, days off and holidays', async () => {
  const person = await newcomer()
  await change(server, agency.admin, 'createTimeOff', {
    userID: person.userId,
    start: '2026-04-07',
    end: '2026-04-08',
    endsAtNoon: true,
    active: true,
  })
  type Week = { items: { memberID: string; days: Record<string, unknown>[] }[] }
  const week = await query<Week>(
    agency.staff,
    'query ($from: Date!) { teamWeek(from: $from, limit: 200) { items { memberID days { day hours away holiday } } } }',
    { from: '2026-04-06' },
  )
  const days = week.items.find(({ memberID }) => memberID === person.memberId)?.days
  expect(days?.slice(0, 4)).toEqual([
    { day: '2026-04-06', hours: 0, away: null, holiday: 'Easter Monday' },
    { day: '2026-04-07', hours: 0, away: 'day', holiday: null },
    { day: '2026-04-08', hours: 5, away: 'morning', holiday: null },
    { day: '2026-04-09', hours: 8, away: null, holiday: null },
  ])
  expect(week.items.map(({ memberID }) => memberID)).not.toContain(agency.client.memberId)
})

test('a company may have other hours than the agency, and the agency’s again', async () => {
  const company = await change(server, agency.admin, 'createCompany', { name: 'Night Owls' })
  const text =
    'query ($id: ID) { workingHours(companyID: $id) { isOwn timeZone ownTimeZone week { day } holidays { name } } }'
  const hours = () => query(agency.staff, text, { id: company.id })
  expect(await hours()).toMatchObject({ isOwn: false, holidays: [{ name: 'Easter Monday' }] })
  const week = [{ day: 6, start: '20:00', end: '02:00' }]
  await change(server, agency.admin, 'updateWorkingHours', {
    companyID: company.id,
    week,
    timeZone: 'Asia/Tokyo',
  })
  expect(await hours()).toMatchObject({ isOwn: true, timeZone: 'Asia/Tokyo', week: [{ day: 6 }] })
  await change(server, agency.admin, 'updateWorkingHours', { companyID: company.id, timeZone: null })
  await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, timeZone: 'Europe/Lisbon' })
  expect(await hours()).toMatchObject({ isOwn: true, timeZone: 'Europe/Lisbon', ownTimeZone: null })
  await change(server, agency.admin, 'deleteWorkingHours', { companyID: company.id })
  expect(await hours()).toMatchObject({ isOwn: false, week: [1, 2, 3, 4, 5].map((day) => ({ day })) })
  const zone = await tryChange(server, agency.admin, 'updateWorkingHours', { timeZone: 'Asia/Tokyo' })
  expect(zone.code).toBe('BAD_USER_INPUT')
  const overlapping = [...week, { day: 7, start: '01:00', end: '03:00' }]
  const twice = await tryChange(server, agency.admin, 'updateWorkingHours', { week: overlapping })
  expect(twice.code).toBe('BAD_USER_INPUT')
})
