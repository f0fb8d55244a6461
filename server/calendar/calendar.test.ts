import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { statementsOf } from '../testing/statements.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addEvent } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Seen = Record<string, unknown> | null

const fieldsOfEvent =
  'id title description startAt endAt busy guests guestsId guestCount link sequence internal viewerAnswer viewerCan { update delete answer }'

async function seen(caller: AgencyCaller, id: string, fields = fieldsOfEvent): Promise<Seen> {
  const { data } = await server.graphql<{ getEvent: Seen }>(
    caller,
    `query ($id: ID!) { getEvent(id: $id) { ${fields} } }`,
    { id },
  )
  return data?.getEvent ?? null
}

async function listed(caller: AgencyCaller, variables: Record<string, unknown>): Promise<string[]> {
  const { data, errors } = await server.graphql<{ eventsBetween: { id: string }[] }>(
    caller,
    'query ($from: Date!, $to: Date!, $mine: Boolean) { eventsBetween(from: $from, to: $to, mine: $mine) { id } }',
    variables,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.eventsBetween.map(({ id }) => id)
}

test('an event is shown to its owner and its guests; to the others of the team its owner is busy', async () => {
  const { staff, admin, client, owner, outsider } = agency
  const id = await addEvent(server, staff, {
    description: 'Bring the prints',
    guests: ['reception@lumiere.example'],
    guestsId: [client.userId, admin.userId],
  })
  const whole = { id, title: 'Design review', description: 'Bring the prints', busy: false, guestCount: 3 }
  const all = { guests: ['reception@lumiere.example'], guestsId: [client.userId, admin.userId] }
  expect(await seen(staff, id)).toMatchObject({ ...whole, ...all, viewerAnswer: null })
  expect(await seen(admin, id)).toMatchObject({ ...whole, ...all, viewerAnswer: 'none' })
  // The client shares no channel with the others.
  expect(await seen(client, id)).toMatchObject({ ...whole, guests: [], guestsId: [client.userId] })
  expect(await seen(owner, id)).toMatchObject({
    title: null,
    description: null,
    busy: true,
    startAt: '2031-03-03T10:00:00.000Z',
    guests: [],
    guestsId: [],
    guestCount: null,
    viewerCan: { update: false, delete: true, answer: false },
  })
  expect(await seen(outsider as AgencyCaller, id)).toBeNull()
})

test('an event of a conversation or a task is shown to the team that sees it', async () => {
  const { staff, admin, client } = agency
  const { conversationId: conversationID } = await openChannel(server, staff, { others: [client] })
  const meeting = await addEvent(server, staff, { conversationID })
  expect(await seen(admin, meeting)).toMatchObject({ title: 'Design review', busy: false })
  expect(await seen(client, meeting)).toBeNull()
  const hidden = await openChannel(server, staff, { scope: 'team', isPrivate: true })
  const secret = await addEvent(server, staff, { conversationID: hidden.conversationId })
  expect(await seen(admin, secret)).toMatchObject({ title: null, busy: true })
  const { columnIds } = await beginProject(server, staff)
  const taskID = await addTask(server, staff, columnIds[0])
  const plan = await addEvent(server, staff, { taskID })
  expect(await seen(admin, plan, 'title busy tasks { task { id } }')).toEqual({
    title: 'Design review',
    busy: false,
    tasks: [{ task: { id: taskID } }],
  })
  const { data } = await server.graphql(
    staff,
    'query ($id: ID!) { getTask(id: $id) { events { event { id } } } }',
    {
      id: taskID,
    },
  )
  expect(data).toEqual({ getTask: { events: [{ event: { id: plan } }] } })
})

test('a range holds what touches its days where the viewer is, whole days too', async () => {
  const { staff } = await foundAgency(server)
  const late = await addEvent(server, staff, {
    startAt: '2031-05-04T23:30:00Z',
    endAt: '2031-05-05T00:30:00Z',
  })
  const days = await addEvent(server, staff, { startAt: '2031-05-02', endAt: '2031-05-04' })
  await addEvent(server, staff, { startAt: '2031-05-05', endAt: '2031-05-05' })
  expect(await listed(staff, { from: '2031-05-04', to: '2031-05-04' })).toEqual([days, late])
  expect(await listed(staff, { from: '2031-05-01', to: '2031-05-01' })).toEqual([])
  await change(server, staff, 'updateUser', { id: staff.userId, timeZone: 'Asia/Tokyo' })
  expect(await listed(staff, { from: '2031-05-04', to: '2031-05-04' })).toEqual([days])
})

test('what is mine are my events and those that I have not declined', async () => {
  const { staff, admin } = await foundAgency(server)
  const range = { from: '2031-03-01', to: '2031-03-31', mine: true }
  const invited = await addEvent(server, staff, { guestsId: [admin.userId] })
  await addEvent(server, staff)
  expect(await listed(admin, range)).toEqual([invited])
  await change(server, admin, 'answerEvent', { id: invited, answer: 'declined' })
  expect(await listed(admin, range)).toEqual([])
})

const times = { startAt: '2031-03-03T10:00:00Z', endAt: '2031-03-03T11:00:00Z' }

test.each([
  ['an end before the start', { endAt: '2031-03-03T09:00:00Z' }, 'endAt'],
  ['an end at the start', { endAt: '2031-03-03T10:00:00Z' }, 'endAt'],
  ['a time and a day', { endAt: '2031-03-04' }, 'endAt'],
  ['a year', { startAt: '2031-03-03', endAt: '2032-03-03' }, 'endAt'],
  ['a script as its link', { link: 'javascript:alert(1)' }, 'link'],
  ['a link without encryption', { link: 'http://meet.example.com/a' }, 'link'],
  ['an address twice', { guests: ['one@example.com', 'One@example.com'] }, 'guests'],
  ['what is no address', { guests: ['one@example.com', 'reception'] }, 'guests'],
  ['500 guests', { guests: Array.from({ length: 500 }, (_, at) => `guest${at}@example.com`) }, 'guests'],
  ['a stranger as a guest', { guestsId: [newId()] }, 'guestsId'],
  ['an address in an internal event', { internal: true, guests: ['one@example.com'] }, 'guests'],
  ['a blank title', { title: '  ' }, 'title'],
  ['a room without a conference address', { conference: true }, 'conference'],
])('%s is refused by name and changes nothing', async (_name, input, field) => {
  const { staff } = await foundAgency(server)
  const refused = await tryChange(server, staff, 'createEvent', { title: 'Review', ...times, ...input })
  expect(refused.error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.anything() },
  })
  expect(await listed(staff, { from: '2031-03-01', to: '2031-05-31' })).toEqual([])
})

test('clients can be guests of no internal event, and learn of none', async () => {
  const { staff, client, admin } = agency
  const refused = await tryChange(server, staff, 'createEvent', {
    ...{ title: 'Margins', ...times, internal: true, guestsId: [client.userId] },
  })
  expect(refused.error?.extensions).toMatchObject({ fields: { guestsId: expect.anything() } })
  const id = await addEvent(server, staff, { guestsId: [client.userId, admin.userId] })
  const hidden = await tryChange(server, staff, 'updateEvent', { id, internal: true })
  expect(hidden.code).toBe('BAD_USER_INPUT')
  await change(server, staff, 'updateEvent', { id, internal: true, guestsId: [admin.userId] })
  expect(await seen(client, id)).toBeNull()
})

test('a range is refused by name if it is backwards or longer than a quarter', async () => {
  const { staff } = agency
  await expect(listed(staff, { from: '2031-03-02', to: '2031-03-01' })).rejects.toThrow('"to"')
  await expect(listed(staff, { from: '2031-01-01', to: '2031-12-31' })).rejects.toThrow('"to"')
})

test('the same again is the same event; the same id with other words is refused', async () => {
  const { staff, client } = agency
  const { conversationId: conversationID } = await openChannel(server, staff, { others: [client] })
  const id = newId()
  const event = { id, conversationID, guests: ['once@example.com'] }
  await addEvent(server, staff, event)
  expect(await addEvent(server, staff, event)).toBe(id)
  const other = await tryChange(server, staff, 'createEvent', { ...event, title: 'Another', ...times })
  expect(other.code).toBe('CONFLICT')
  expect(await seen(staff, id, 'guests')).toEqual({ guests: ['once@example.com'] })
})

test('an address of a member counts as that member, once', async () => {
  const { staff, admin } = agency
  const id = await addEvent(server, staff, {
    guests: [admin.email, 'out@example.com'],
    guestsId: [admin.userId],
  })
  expect(await seen(admin, id)).toMatchObject({ guests: ['out@example.com'], guestsId: [admin.userId] })
  // A list that is not given stays.
  await change(server, staff, 'updateEvent', { id, guestsId: [] })
  expect(await seen(staff, id)).toMatchObject({ guests: ['out@example.com'], guestsId: [] })
})

test('a new time makes all answers void, and refuses those to the old one', async () => {
  const { staff, admin, client } = agency
  const id = await addEvent(server, staff, { guestsId: [admin.userId, client.userId] })
  await change(server, admin, 'answerEvent', { id, answer: 'accepted', sequence: 0 })
  await change(server, staff, 'updateEvent', { id, title: 'Design review 2' })
  expect(await seen(admin, id)).toMatchObject({ sequence: 1, viewerAnswer: 'accepted' })
  await change(server, client, 'answerEvent', { id, answer: 'tentative', sequence: 0 })
  await change(server, staff, 'updateEvent', { id, startAt: '2031-03-03T10:30:00Z' })
  expect(await seen(admin, id)).toMatchObject({ sequence: 2, viewerAnswer: 'none' })
  const late = await tryChange(server, admin, 'answerEvent', { id, answer: 'accepted', sequence: 1 })
  expect(late.code).toBe('CONFLICT')
  await change(server, staff, 'updateEvent', { id, title: 'Design review 3' })
  await change(server, admin, 'answerEvent', { id, answer: 'accepted', sequence: 2 })
})

test('a colleague who becomes a client is a guest of nothing internal, and nobody who left is a guest of what is ahead', async () => {
  const { staff, admin } = agency
  const colleague = await join(server, agency.agencyId, { role: 'user' })
  const internal = await addEvent(server, staff, { internal: true, guestsId: [colleague.userId] })
  const open = await addEvent(server, staff, { guestsId: [colleague.userId] })
  await change(server, admin, 'updateAgencyUser', { id: colleague.memberId, role: 'client' })
  expect(await seen(staff, internal, 'guestsId')).toEqual({ guestsId: [] })
  expect(await seen(colleague, open, 'title')).toEqual({ title: 'Design review' })
  await change(server, admin, 'deleteAgencyUser', { id: colleague.memberId })
  expect(await seen(staff, open, 'guestsId')).toEqual({ guestsId: [] })
})

test('an accepted event takes its hours of the day, and tells who is busy', async () => {
  const { staff, admin, owner } = await foundAgency(server)
  const hours = async () => {
    const query = 'query ($userID: ID!, $day: Date!) { dayCapacity(userID: $userID, day: $day) { hours } }'
    const { data } = await server.graphql<{ dayCapacity: { hours: number } }>(admin, query, {
      userID: admin.userId,
      day: '2031-03-03',
    })
    return data?.dayCapacity.hours
  }
  expect(await hours()).toBe(8)
  const id = await addEvent(server, staff, { guestsId: [admin.userId] })
  expect(await hours()).toBe(8)
  await change(server, admin, 'answerEvent', { id, answer: 'accepted' })
  expect(await hours()).toBe(7)
  await change(server, owner, 'createTimeOff', {
    ...{ userID: admin.userId, start: '2031-03-04', end: '2031-03-04', active: true },
  })
  const busy = `query ($userIDs: [ID!]!, $from: DateOrTime!, $to: DateOrTime!) {
    busyBetween(userIDs: $userIDs, from: $from, to: $to) { userID off from } }`
  const ask = async (from: string, to: string) =>
    (await server.graphql(staff, busy, { userIDs: [admin.userId], from, to })).data
  const meeting = { userID: admin.userId, off: false, from: '2031-03-03T10:00:00.000Z' }
  expect(await ask('2031-03-03T10:30:00Z', '2031-03-03T11:30:00Z')).toEqual({ busyBetween: [meeting] })
  expect(await ask('2031-03-03T11:00:00Z', '2031-03-03T12:00:00Z')).toEqual({ busyBetween: [] })
  expect(await ask('2031-03-04', '2031-03-04')).toMatchObject({ busyBetween: [{ off: true }] })
})

test('a meeting is announced in its conversation, and its message follows it', async () => {
  const { staff, admin, client } = await foundAgency(server)
  const pattern = 'https://meet.example.com/atrium-{room}'
  await change(server, admin, 'updateCalendarSettings', { conferenceAddress: pattern })
  const { conversationId: conversationID } = await openChannel(server, staff, { others: [client] })
  const id = await addEvent(server, staff, { conversationID, conference: true })
  const { link } = (await seen(staff, id)) as { link: string }
  expect(link).toMatch(/^https:\/\/meet\.example\.com\/atrium-[0-9a-f]{32}$/)
  const message = async () => {
    const query = 'query ($id: ID!) { getMessage(id: $id) { content payload } }'
    return (await server.graphql<{ getMessage: Seen }>(client, query, { id })).data?.getMessage
  }
  expect(await message()).toEqual({
    content: 'Design review',
    payload: { event: { id, conversationID, link } },
  })
  await change(server, staff, 'updateEvent', { id, title: 'Review at *last*', link: null })
  const event = { id, conversationID, link: null }
  expect(await message()).toEqual({ content: 'Review at \\*last\\*', payload: { event } })
  await change(server, staff, 'deleteEvent', { id })
  expect(await message()).toMatchObject({ payload: { event } })
  const forged = {
    id: newId(),
    conversationID,
    content: 'Join',
    payload: { event: { ...event, link: 'https://evil.example' } },
  }
  expect((await tryChange(server, staff, 'createMessage', forged)).code).toBe('BAD_USER_INPUT')
})

test.each([
  'https://meet.example.com/',
  'https://{room}.example.com/',
  'http://meet.example.com/{room}',
  'https://a.example/{room}/{room}',
])('the conference address %s is refused', async (conferenceAddress) => {
  const refused = await tryChange(server, agency.admin, 'updateCalendarSettings', { conferenceAddress })
  expect(refused.error?.extensions).toMatchObject({ fields: { conferenceAddress: expect.anything() } })
})

const month = `query ($from: Date!, $to: Date!) { eventsBetween(from: $from, to: $to) {
  id title busy startAt endAt internal link viewerAnswer userID user { id name } client { id name companyName }
  viewerCan { update } } }`

test('a month takes at most five statements, however many events it has', async () => {
  const { staff, admin, client } = await foundAgency(server)
  const ask = () => server.graphql(staff, month, { from: '2031-03-01', to: '2031-03-31' })
  for (let at = 0; at < 12; at += 1)
    await addEvent(server, at % 2 ? staff : admin, { guestsId: [client.userId, staff.userId] })
  const sent = await statementsOf(ask)
  const asked = sent.filter((text) => !/^(begin|commit|set )|atrium\.enter/.test(text))
  expect(asked.length, asked.join('\n\n')).toBeLessThanOrEqual(5)
  expect((await ask()).data?.eventsBetween).toHaveLength(12)
})
