import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteAgencyUser } from '../agencies/commands/delete-agency-user.ts'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { apart } from '../platform/database/nesting.ts'
import { newId } from '../platform/ids.ts'
import { subscribe } from '../testing/live.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addSegment, change, later, setStatus, startTime, type TestTimer, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
const clock = settableClock('2026-03-02T09:00:00.000Z')
const minutes = (count: number) => later(server, clock, [agency.staff, agency.admin, agency.client], count)

beforeAll(async () => {
  server = await testServer({ clock, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
beforeEach(async () => {
  agency = await foundAgency(server)
  await minutes(1)
})
afterAll(() => server.stop())

const get = async (id: string, caller = agency.staff): Promise<TestTimer & { title: string }> => {
  const query =
    'query ($id: ID!) { getTimer(id: $id) { id title status elapsed logged runningSince stoppedAt startedBy } }'
  const { data, errors } = await server.graphql<Record<string, never>>(caller, query, { id })
  return data?.getTimer ?? (errors[0]?.extensions.code as never)
}
const list = async (variables: Record<string, unknown> = {}, caller = agency.staff) => {
  const query = `query ($filter: TimerFilter, $orderBy: TimerOrder, $sortDirection: SortDirection, $limit: Int, $nextToken: String) {
    listTimers(filter: $filter, orderBy: $orderBy, sortDirection: $sortDirection, limit: $limit, nextToken: $nextToken) {
      items { id title elapsed startedBy } nextToken } timerTotals(filter: $filter) { count seconds } }`
  type Answer = {
    listTimers: {
      items: { id: string; title: string; elapsed: number; startedBy: string | null }[]
      nextToken: string | null
    }
    timerTotals: { count: number; seconds: number }
  }
  const { data, errors } = await server.graphql<Answer>(caller, query, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}

test('a pause is never counted: what a timer shows is what it ran', async () => {
  const { id } = await startTime(server, agency.staff)
  await minutes(30)
  expect(await setStatus(server, agency.staff, id, 'paused')).toMatchObject({
    status: 'paused',
    elapsed: 1800,
    stoppedAt: clock.now().toISOString(),
  })
  await minutes(60)
  expect(await setStatus(server, agency.staff, id, 'running')).toMatchObject({
    elapsed: 1800,
    stoppedAt: null,
  })
  await minutes(15)
  expect((await get(id)).elapsed).toBe(2700)
  expect(await setStatus(server, agency.staff, id, 'stopped')).toMatchObject({ elapsed: 2700, logged: 2700 })
  await minutes(5)
  const stopped = await get(id)
  expect(await setStatus(server, agency.admin, id, 'stopped')).toEqual({
    ...stopped,
    title: undefined,
    startedBy: undefined,
  })
  expect(await setStatus(server, agency.admin, id, 'running')).toMatchObject({
    status: 'running',
    elapsed: 2700,
  })
})

test('one timer of a person runs in an agency: another one pauses it, and that can be taken back', async () => {
  const first = await startTime(server, agency.staff, { title: 'First' })
  const others = await startTime(server, agency.admin, { title: 'First' })
  await minutes(10)
  const second = await startTime(server, agency.staff, { title: 'Second' })
  expect(await get(first.id)).toMatchObject({ status: 'paused', elapsed: 600 })
  expect(await get(others.id)).toMatchObject({ status: 'running' })
  await minutes(5)
  const again = await change<TestTimer>(
    server,
    agency.staff,
    'undoTimerStart',
    { id: second.id },
    'id status elapsed',
  )
  expect(again).toEqual({ id: first.id, status: 'running', elapsed: 900 })
  expect(await get(second.id)).toBe('NOT_FOUND')
  expect((await tryChange(server, agency.staff, 'undoTimerStart', { id: first.id })).code).toBe('CONFLICT')
})

test('it can be taken back too where the one that was paused had run for less than a second', async () => {
  const first = await startTime(server, agency.staff, { title: 'Brief' })
  const second = await startTime(server, agency.staff, { title: 'At once' })
  await minutes(5)
  const again = await change<TestTimer>(
    server,
    agency.staff,
    'undoTimerStart',
    { id: second.id },
    'id status elapsed',
  )
  expect(again).toEqual({ id: first.id, status: 'running', elapsed: 300 })
  expect(await get(second.id)).toBe('NOT_FOUND')
})

test('of two that ended within one second the one goes on in whose place it was started', async () => {
  const first = await startTime(server, agency.staff, { title: 'First' })
  await minutes(5)
  const brief = await startTime(server, agency.staff, { title: 'Brief' })
  const last = await startTime(server, agency.staff, { title: 'At once' })
  const undo = (id: string) => change<TestTimer>(server, agency.staff, 'undoTimerStart', { id }, 'id elapsed')
  await minutes(1)
  expect(await undo(last.id)).toEqual({ id: brief.id, elapsed: 60 })
  expect(await undo(brief.id)).toEqual({ id: first.id, elapsed: 360 })
})

test.each(['left', 'became a client'])(
  'nobody starts the timer of somebody who %s, which was stopped then',
  async (how) => {
    const person = await join(server, agency.agencyId, { role: 'user', name: 'Nina' })
    const timer = await startTime(server, person)
    await minutes(10)
    const { memberId: id } = person
    if (how === 'left') await change(server, agency.admin, 'deleteAgencyUser', { id })
    else await change(server, agency.admin, 'updateAgencyUser', { id, role: 'client' })
    await minutes(10)
    expect(await get(timer.id)).toMatchObject({ status: 'stopped', elapsed: 600 })
    const running = { id: timer.id, status: 'running' }
    expect((await tryChange(server, agency.staff, 'updateTimer', running)).code).toBe('CONFLICT')
    expect(await get(timer.id)).toMatchObject({ status: 'stopped', elapsed: 600 })
  },
)

test('who is removed in the moment in which they start has no timer that runs (S11)', async () => {
  const person = await join(server, agency.agencyId, { role: 'user', name: 'Nina' })
  const { sessionId } = agency.admin
  const starting = await server.app.as({ kind: 'session', sessionId, agencyId: agency.agencyId }, (ctx) =>
    ctx.write(async (tx) => {
      await deleteAgencyUser(tx, { id: person.memberId })
      const start = apart(() => tryChange(server, person, 'startTimer', { title: 'Late' }))
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(
        async () => (await withClient(server.databaseUrl, (client) => client.query(waiting))).rowCount,
      )
      // Within a list, so that the removal does not wait for what waits for it.
      return [start]
    }),
  )
  expect((await starting[0])?.code).toBe('CONFLICT')
  const { listTimers } = await list({ filter: { status: 'running' } })
  expect(listTimers.items).toEqual([])
})

test('ten tabs that start at once leave one timer running, and no stretch overlaps another', async () => {
  const titles = Array.from({ length: 10 }, (_, at) => `Tab ${at}`)
  await Promise.all(titles.map((title) => startTime(server, agency.staff, { title })))
  const { listTimers } = await list({ filter: { status: 'running' } })
  expect(listTimers.items).toHaveLength(1)
  expect((await list()).timerTotals.count).toBe(10)
})

test('the same start again is the same timer; a paused one on the same task goes on', async () => {
  const { columnIds } = await beginProject(server, agency.staff)
  const taskID = await addTask(server, agency.staff, columnIds[0], { title: 'Poster' })
  const id = newId()
  const timer = await startTime(server, agency.staff, { id, taskID })
  expect((await startTime(server, agency.staff, { id, taskID })).id).toBe(id)
  expect((await tryChange(server, agency.staff, 'startTimer', { id, title: 'Else' })).code).toBe('CONFLICT')
  await minutes(1)
  await setStatus(server, agency.staff, timer.id, 'paused')
  expect((await startTime(server, agency.staff, { taskID })).id).toBe(id)
  await setStatus(server, agency.staff, timer.id, 'stopped')
  expect((await startTime(server, agency.staff, { taskID })).id).not.toBe(id)
  const { data } = await server.graphql<Record<string, { logged: unknown; trackedAt: string }>>(
    agency.staff,
    'query ($id: ID!) { getTask(id: $id) { trackedAt logged { seconds runningSince } } }',
    { id: taskID },
  )
  const now = clock.now().toISOString()
  expect(data?.getTask).toEqual({ trackedAt: now, logged: { seconds: 60, runningSince: [now] } })
})

test('the calls of the specification: activity, timer, status', async () => {
  const { projectId } = await beginProject(server, agency.staff, { title: 'Spring' })
  const { staff, agencyId } = agency
  const made = await change<{ id: string; title: string }>(
    server,
    staff,
    'createActivity',
    { projectID: projectId },
    'id title',
  )
  expect(made.title).toBe('Spring')
  const timer = await change<TestTimer>(
    server,
    staff,
    'createTimer',
    { status: 'running', activityID: made.id, startedBy: staff.userId, agencyID: agencyId },
    'id status activity { title }',
  )
  expect(timer).toMatchObject({ status: 'running', activity: { title: 'Spring' } })
  const activities =
    'query ($id: ID!) { getProject(id: $id) { activities { items { title timers { items { id } } } } } }'
  const { data } = await server.graphql<Record<string, unknown>>(staff, activities, { id: projectId })
  expect(data?.getProject).toEqual({
    activities: { items: [{ title: 'Spring', timers: { items: [{ id: timer.id }] } }] },
  })
  const stoppedAt = '2001-01-01T00:00:00.000Z'
  const stop = { id: timer.id, status: 'stopped', stoppedAt }
  expect(await change(server, staff, 'updateTimer', stop, 'stoppedAt')).not.toEqual({ stoppedAt })
  const taken = { activityID: made.id, startedBy: agency.admin.userId }
  expect((await tryChange(server, staff, 'createTimer', taken)).code).toBe('BAD_USER_INPUT')
  expect(
    (await tryChange(server, staff, 'createTimer', { activityID: made.id, status: 'paused' })).code,
  ).toBe('BAD_USER_INPUT')
  const none = await tryChange(server, staff, 'createActivity', {})
  expect(none.error).toMatchObject({
    message: expect.stringContaining('The activity title is Required'),
    extensions: { code: 'BAD_USER_INPUT' },
  })
  const pause = { id: timer.id, status: 'paused' }
  expect((await tryChange(server, staff, 'updateTimer', pause)).code).toBe('CONFLICT')
  const stale = { id: timer.id, status: 'running', ifStatus: 'paused' }
  expect((await tryChange(server, staff, 'updateTimer', stale)).code).toBe('CONFLICT')
})

test('stretches are corrected by whose they are and by admins: not in the future, not over others, and it is kept who did', async () => {
  const { staff, admin } = agency
  const { id } = await startTime(server, staff)
  await minutes(60)
  await setStatus(server, staff, id, 'paused')
  const fields =
    'segments { items { id startAt endAt source } } logged corrections { items { startBefore endBefore startAfter endAfter actor { id } } }'
  type Told = {
    logged: number
    segments: { items: { id: string; startAt: string; endAt: string; source: string }[] }
    corrections: { items: Record<string, unknown>[] }
  }
  const told = async () => {
    const { data } = await server.graphql<{ getTimer: Told }>(
      staff,
      `query ($id: ID!) { getTimer(id: $id) { ${fields} } }`,
      { id },
    )
    if (!data) throw new Error('no timer')
    return data.getTimer
  }
  const [segment] = (await told()).segments.items
  if (!segment) throw new Error('no segment')
  const at = (minute: number) => new Date(Date.parse(segment.startAt) + minute * 60_000).toISOString()
  await change(server, admin, 'updateTimerSegment', { id: segment.id, endAt: at(40) })
  await addSegment(server, staff, id, at(-60), at(-30))
  const refused = async (operation: string, input: Record<string, unknown>, caller = staff) =>
    (await tryChange(server, caller, operation, input)).code
  expect(await refused('createTimerSegment', { timerID: id, startAt: at(-40), endAt: at(5) })).toBe(
    'BAD_USER_INPUT',
  )
  expect(await refused('createTimerSegment', { timerID: id, startAt: at(50), endAt: at(500) })).toBe(
    'BAD_USER_INPUT',
  )
  expect(await refused('updateTimerSegment', { id: segment.id, startAt: at(41) })).toBe('BAD_USER_INPUT')
  const after = await told()
  expect(after).toMatchObject({
    logged: 4200,
    segments: { items: [{ source: 'manual' }, { source: 'corrected', endAt: at(40) }] },
    corrections: {
      items: [
        { startBefore: null, startAfter: at(-60), actor: { id: staff.userId } },
        { endBefore: segment.endAt, endAfter: at(40), actor: { id: admin.userId } },
      ],
    },
  })
  const other = await startTime(server, admin)
  const { data } = await server.graphql<{ getTimer: { openSegment: { id: string } } }>(
    admin,
    'query ($id: ID!) { getTimer(id: $id) { openSegment { id } } }',
    { id: other.id },
  )
  const open = data?.getTimer.openSegment.id
  expect(await refused('deleteTimerSegment', { id: open })).toBe('FORBIDDEN')
  await minutes(12 * 60)
  const cut = new Date(clock.now().getTime() - 4 * 3_600_000).toISOString()
  await change(server, admin, 'updateTimerSegment', { id: open, endAt: cut })
  expect(await get(other.id)).toMatchObject({ status: 'paused', elapsed: 8 * 3600, stoppedAt: cut })
})

test('discarding the stretch under way pauses its timer', async () => {
  const { id } = await startTime(server, agency.staff)
  await minutes(1)
  const query = 'query ($id: ID!) { getTimer(id: $id) { openSegment { id } } }'
  const { data } = await server.graphql<{ getTimer: { openSegment: { id: string } } }>(agency.staff, query, {
    id,
  })
  await change(server, agency.staff, 'deleteTimerSegment', { id: data?.getTimer.openSegment.id })
  expect(await get(id)).toMatchObject({ status: 'paused', elapsed: 0, runningSince: null })
})

test('a client sees the time of their projects: the task or the project in place of the team’s words, and nothing of others', async () => {
  const { staff, client, admin } = agency
  const { projectId, columnIds } = await beginProject(server, staff, {
    title: 'Launch',
    clientID: client.userId,
  })
  const taskID = await addTask(server, staff, columnIds[0], { title: 'Poster' })
  await startTime(server, staff, { projectID: projectId, title: 'What a mess' })
  await minutes(3)
  await startTime(server, staff, { taskID, title: 'Clumsy words' })
  await minutes(2)
  await startTime(server, staff, { title: 'Secret' })
  const seen = await list({ orderBy: 'title', sortDirection: 'ASC' }, client)
  expect(seen.listTimers.items.map(({ title, elapsed }) => [title, elapsed])).toEqual([
    ['Launch', 180],
    ['Poster', 120],
  ])
  expect(seen.timerTotals).toEqual({ count: 2, seconds: 300 })
  expect((await list({ filter: { keyword: 'mess' } }, client)).timerTotals.count).toBe(0)
  expect(seen.listTimers.items[0]?.startedBy).toBe(staff.userId)
  await change(server, admin, 'updateTimeSettings', { hidesNames: true })
  const hidden = await list({}, client)
  expect(hidden.listTimers.items.map(({ startedBy }) => startedBy)).toEqual([null, null])
  const query = 'query ($filter: TimerFilter) { listTimers(filter: $filter) { items { id } } }'
  const asked = await server.graphql(client, query, { filter: { startedBy: staff.userId } })
  expect(asked.errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('where the agency hides names no event tells a client whose clock runs, live or later; staff are told (attack 13)', async () => {
  const { admin, client, staff } = agency
  await change(server, admin, 'updateTimeSettings', { hidesNames: true })
  const project = await beginProject(server, staff, { clientID: client.userId })
  const taskID = await addTask(server, staff, project.columnIds[0])
  const live =
    'subscription ($after: String) { onEvent(after: $after) { type actorID ... on Changed { entity entityID } } }'
  const { cursor: after } = await server.graphql(client, '{ me { id } }')
  const [hears, colleague] = [await subscribe(server, client, live), await subscribe(server, admin, live)]
  const { id } = await startTime(server, staff, { taskID })
  await setStatus(server, staff, id, 'paused')
  const last = await say(
    server,
    client,
    (await openChannel(server, staff, { others: [client] })).conversationId,
  )
  const replay = await subscribe(server, client, live, { after })
  for (const socket of [hears, replay]) {
    await socket.next((data) => JSON.stringify(data).includes(client.userId))
    const told = socket.deliveries.map(({ data }) => data.onEvent as { type: string; actorID: string | null })
    const actors = told
      .filter(({ type }) => /timer|activity|taskUpdated/i.test(type))
      .map(({ actorID }) => actorID)
    expect(actors.length).toBeGreaterThan(2)
    expect(
      actors.filter((actorID) => actorID !== null),
      last.id,
    ).toEqual([])
  }
  const seen = await colleague.next((data) => JSON.stringify(data).includes('timerChanged'))
  expect(seen.data).toMatchObject({ onEvent: { actorID: staff.userId } })
  for (const socket of [hears, replay, colleague]) socket.close()
})

test('the list is sorted by any column and turned page by page, with those that run where they belong', async () => {
  const lengths = [5, 20, 10, 40]
  for (const [at, length] of lengths.entries()) {
    await startTime(server, agency.staff, { title: `${'dbca'[at]}` })
    await minutes(length)
  }
  for (const [orderBy, wanted] of [
    ['title', 'abcd'],
    ['elapsed', 'dcba'],
    ['id', 'dbca'],
  ] as const) {
    const seen: string[] = []
    for (let nextToken: string | null | undefined; nextToken !== null; ) {
      const page = (await list({ orderBy, sortDirection: 'ASC', limit: 3, nextToken })).listTimers
      seen.push(...page.items.map(({ title }) => title))
      nextToken = page.nextToken
    }
    expect(seen.join('')).toBe(wanted)
  }
  const day = '2026-03-01'
  expect((await list({ filter: { to: day } })).timerTotals).toEqual({ count: 0, seconds: 0 })
})
