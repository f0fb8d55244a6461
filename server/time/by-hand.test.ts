import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { change, startTime, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ clock: settableClock('2026-03-20T09:00:00.000Z') })
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
