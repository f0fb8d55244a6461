import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { tryChange } from '../testing/change.ts'
import { wrongCounters } from '../testing/counters.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addSegment, change, setStatus, startTime } from './factory.ts'

// What was worked on a project in a month is kept, so that sums of years need not read what they are sums of (S17).
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, clock: settableClock('2026-06-20T09:00:00.000Z') })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Days = { from?: string; to?: string; projectID?: string }

async function sumsOf(filter: Days) {
  const query = `query ($hours: WorkHoursFilter, $timers: TimerFilter) {
    workHours(filter: $hours) { seconds } timerTotals(filter: $timers) { count seconds }
    listTimers(filter: $timers, limit: 100) { items { id } } }`
  const { data } = await server.graphql<{
    workHours: { seconds: number }
    timerTotals: { count: number; seconds: number }
    listTimers: { items: { id: string }[] }
  }>(agency.staff, query, { hours: filter, timers: filter })
  if (!data) throw new Error('no sums')
  expect(data.timerTotals).toEqual({ count: data.listTimers.items.length, seconds: data.workHours.seconds })
  return data.workHours.seconds
}

async function log(input: Record<string, unknown>, ...stretches: [from: string, to: string][]) {
  const { id } = await startTime(server, agency.staff, input)
  await setStatus(server, agency.staff, id, 'stopped')
  for (const [from, to] of stretches) await addSegment(server, agency.staff, id, from, to)
  return id
}

const move = (taskId: string, { projectId, boardId, columnIds }: Awaited<ReturnType<typeof beginProject>>) =>
  withClient(server.databaseUrl, (client) =>
    client.query(`update task set project_id = $2, board_id = $3, column_id = $4 where id = $1`, [
      taskId,
      projectId,
      boardId,
      columnIds[0],
    ]),
  )

test('sums of months are those of their days, wherever a range begins and ends', async () => {
  const { projectId, columnIds } = await beginProject(server, agency.staff)
  const taskID = await addTask(server, agency.staff, columnIds[0])
  await log(
    { taskID },
    ['2026-02-10T08:00:00Z', '2026-02-10T09:30:00Z'],
    ['2026-05-04T08:00:00Z', '2026-05-04T08:20:00Z'],
  )
  await log(
    { projectID: projectId },
    ['2026-03-31T20:00:00Z', '2026-04-01T03:00:00Z'],
    ['2026-06-01T00:10:00Z', '2026-06-01T00:40:00Z'],
  )
  await log(
    { title: 'Ours' },
    ['2026-04-30T21:00:00Z', '2026-05-01T06:00:00Z'],
    ['2026-01-20T10:00:00Z', '2026-01-20T10:05:00Z'],
  )
  await startTime(server, agency.admin, { taskID })

  const days = [
    '2026-01-15',
    '2026-02-11',
    '2026-03-12',
    '2026-04-01',
    '2026-04-20',
    '2026-05-01',
    '2026-05-20',
    '2026-06-01',
    '2026-06-21',
  ]
  const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  for (const of of [{}, { projectID: projectId }]) {
    const pieces: number[] = []
    for (const [at, from] of days.slice(0, -1).entries())
      pieces.push(await sumsOf({ ...of, from, to: dayBefore(days[at + 1] ?? '') }))
    for (let first = 0; first < pieces.length; first += 1)
      for (let end = first + 1; end <= pieces.length; end += 1) {
        const sum = pieces.slice(first, end).reduce((all, each) => all + each, 0)
        expect(await sumsOf({ ...of, from: days[first] ?? '', to: dayBefore(days[end] ?? '') })).toBeCloseTo(
          sum,
          3,
        )
      }
    const all = pieces.reduce((sum, each) => sum + each, 0)
    expect(await sumsOf(of)).toBeCloseTo(all, 3)
    expect(await sumsOf({ ...of, from: days[0] ?? '' })).toBeCloseTo(all, 3)
  }
  expect(await wrongCounters(server)).toEqual({})
})

test('a task that goes to another project takes its time along, and time outlives its project', async () => {
  const [one, other] = [await beginProject(server, agency.staff), await beginProject(server, agency.staff)]
  const taskID = await addTask(server, agency.staff, one.columnIds[0], { hours: 3 })
  await log({ taskID }, ['2026-03-02T08:00:00Z', '2026-03-02T10:00:00Z'])
  await log({ projectID: one.projectId }, ['2026-03-03T08:00:00Z', '2026-03-03T09:00:00Z'])
  await move(taskID, other)
  expect([await sumsOf({ projectID: one.projectId }), await sumsOf({ projectID: other.projectId })]).toEqual([
    3600, 7200,
  ])
  const before = await sumsOf({})
  await change(server, agency.admin, 'deleteProject', { id: other.projectId })
  expect(await sumsOf({})).toBe(before)
  expect(await wrongCounters(server)).toEqual({})
})

test('whatever is stopped while its task moves is counted where the task is, and nobody waits in a circle', async () => {
  const [one, other] = [await beginProject(server, agency.staff), await beginProject(server, agency.staff)]
  const taskID = await addTask(server, agency.staff, one.columnIds[0])
  const timer = await log({ taskID })
  const day = (at: number) => `2026-04-${String(at + 1).padStart(2, '0')}`
  const startAndStop = async () => {
    const { row, code } = await tryChange(server, agency.admin, 'startTimer', { taskID })
    // Time cannot begin in the project that its task has just left.
    if (row) await setStatus(server, agency.admin, row.id, 'stopped')
    else expect(code).toBe('CONFLICT')
  }
  for (let at = 0; at < 12; at += 1)
    await Promise.all([
      addSegment(server, agency.staff, timer, `${day(at)}T08:00:00Z`, `${day(at)}T08:30:00Z`),
      startAndStop(),
      move(taskID, at % 2 === 0 ? other : one),
    ])
  expect(await wrongCounters(server)).toEqual({})
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query('select deadlocks::int from pg_stat_database where datname = current_database()'),
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
