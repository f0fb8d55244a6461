import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { change, later, setStatus, startTime, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

const clock = settableClock('2026-03-20T09:00:00.000Z')

beforeAll(async () => {
  server = await testServer({ clock })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Segment = {
  id: string
  source: string
  timer: { id: string; status: string; title: string; logged: number }
}
const fields = 'id source timer { id status title logged }'
const hour = (start: number) => ({
  startAt: `2026-03-19T${String(start).padStart(2, '0')}:00:00.000Z`,
  endAt: `2026-03-19T${String(start + 1).padStart(2, '0')}:00:00.000Z`,
})
const write = (input: Record<string, unknown>) =>
  change<Segment>(server, agency.staff, 'createTimerSegment', input, fields)

test('time is written down on a task that nobody has timed yet, and the next time on the same timer; none runs by it', async () => {
  const { columnIds } = await beginProject(server, agency.staff)
  const taskID = await addTask(server, agency.staff, columnIds[0], { title: 'Sketch' })
  const first = await write({ taskID, ...hour(8) })
  expect(first).toMatchObject({
    source: 'manual',
    timer: { status: 'stopped', title: 'Sketch', logged: 3600 },
  })
  const second = await write({ taskID, ...hour(10) })
  expect(second.timer).toMatchObject({ id: first.timer.id, status: 'stopped', logged: 7200 })
  const words = await write({ title: 'Reading', ...hour(12) })
  expect(words.timer).toMatchObject({ status: 'stopped', title: 'Reading' })
})

test('what runs goes on; the same id again is the same time', async () => {
  const running = await startTime(server, agency.staff, { title: 'Calls' })
  const id = newId()
  const written = await write({ id, title: 'Calls', ...hour(14) })
  expect(written.timer).toMatchObject({ id: running.id, status: 'running' })
  expect((await write({ id, title: 'Calls', ...hour(14) })).id).toBe(written.id)
})

test('overlaps, the future, nothing at all, unknown tasks and clients are refused', async () => {
  const attempt = async (input: Record<string, unknown>, caller = agency.staff) =>
    (await tryChange(server, caller, 'createTimerSegment', input)).code
  await write({ title: 'Once', ...hour(16) })
  expect(await attempt({ title: 'Twice', ...hour(16) })).toBe('BAD_USER_INPUT')
  const later = { startAt: '2026-03-21T08:00:00.000Z', endAt: '2026-03-21T09:00:00.000Z' }
  expect(await attempt({ title: 'Later', ...later })).toBe('BAD_USER_INPUT')
  expect(await attempt(hour(18))).toBe('BAD_USER_INPUT')
  expect(await attempt({ taskID: newId(), ...hour(18) })).toBe('NOT_FOUND')
  expect(await attempt({ title: 'Theirs', ...hour(18) }, agency.client)).toBe('FORBIDDEN')
})

test('by hand nobody works longer than a day at once unless somebody confirms it, also by a correction; what is long already may become shorter (S20)', async () => {
  const from = (startAt: string, endAt = '2026-03-18T12:00:00.000Z') => ({ startAt, endAt })
  const years = await tryChange(server, agency.staff, 'createTimerSegment', {
    title: 'A wrong year',
    ...from('1970-01-01T00:00:00.000Z'),
  })
  expect(years.code).toBe('BAD_USER_INPUT')
  const day = await write({ title: 'A day', ...from('2026-03-17T12:00:00.000Z') })
  const correct = async (startAt: string) =>
    (await tryChange(server, agency.staff, 'updateTimerSegment', { id: day.id, startAt })).code
  expect(await correct('2026-03-17T11:59:00.000Z')).toBe('BAD_USER_INPUT')
  expect(await correct('2026-03-17T13:00:00.000Z')).toBeUndefined()
})

test('what was longer than a day is written down by whoever confirms it, a wrong year by nobody (S20)', async () => {
  const attempt = (startAt: string, isLong?: boolean) =>
    tryChange(server, agency.staff, 'createTimerSegment', {
      title: 'A night shift and its day',
      startAt,
      endAt: '2026-03-16T12:00:00.000Z',
      isLong,
    })
  const refused = await attempt('2026-03-15T08:00:00.000Z')
  expect(Object.keys(refused.error?.extensions.fields ?? {})).toEqual(['isLong'])
  const { row } = await attempt('2026-03-15T08:00:00.000Z', true)
  expect(row).toBeDefined()
  const earlier = { id: row?.id, startAt: '2026-03-15T07:00:00.000Z' }
  expect((await tryChange(server, agency.staff, 'updateTimerSegment', earlier)).code).toBe('BAD_USER_INPUT')
  const confirmed = { ...earlier, isLong: true }
  expect((await tryChange(server, agency.staff, 'updateTimerSegment', confirmed)).code).toBeUndefined()
  const year = await attempt('2025-03-16T08:00:00.000Z', true)
  expect(Object.keys(year.error?.extensions.fields ?? {})).toEqual(['startAt'])
})

test('a stretch begins at the second at which the one before is shown to end, also behind one that a clock wrote (F15)', async () => {
  const at = async (moment: string) => {
    clock.set(moment)
    await later(server, clock, [agency.admin], 0)
  }
  await at('2026-03-20T10:00:00.400Z')
  const timer = await startTime(server, agency.admin, { title: 'To the second' })
  await at('2026-03-20T10:20:00.700Z')
  await setStatus(server, agency.admin, timer.id, 'stopped')
  await at('2026-03-20T11:00:00.000Z')
  const times = async (startAt: string, endAt: string) => {
    const input = { title: 'Right after', startAt, endAt }
    return change<{ startAt: string; endAt: string }>(
      server,
      agency.admin,
      'createTimerSegment',
      input,
      'startAt endAt',
    )
  }
  expect(await times('2026-03-20T10:20:00.000Z', '2026-03-20T10:30:00.900Z')).toEqual({
    startAt: '2026-03-20T10:20:00.000Z',
    endAt: '2026-03-20T10:30:00.000Z',
  })
  expect((await times('2026-03-20T10:30:00.500Z', '2026-03-20T10:31:00.000Z')).startAt).toBe(
    '2026-03-20T10:30:00.000Z',
  )
  const none = { title: 'Nothing', startAt: '2026-03-20T10:40:00.100Z', endAt: '2026-03-20T10:40:00.900Z' }
  expect((await tryChange(server, agency.admin, 'createTimerSegment', none)).code).toBe('BAD_USER_INPUT')
})
