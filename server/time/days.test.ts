import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addSegment, change, setStatus, startTime } from './factory.ts'

// On the 10th in Los Angeles, and on the 11th in Berlin.
const evening = { startAt: '2026-03-11T03:00:00.000Z', endAt: '2026-03-11T04:00:00.000Z' }

const clock = settableClock('2026-03-12T12:00:00.000Z')
let server: TestServer

beforeAll(async () => {
  server = await testServer({ clock, worker: false })
})
afterAll(() => server.stop())

test('the days of who has chosen no zone are those of their browser, else of the agency (F13)', async () => {
  const { agencyId, admin, staff } = await foundAgency(server)
  await change(server, admin, 'updateAgency', { id: agencyId, timeZone: 'Europe/Berlin' })
  const { id } = await startTime(server, staff)
  await setStatus(server, staff, id, 'stopped')
  await addSegment(server, staff, id, evening.startAt, evening.endAt)
  const me = { id: staff.userId }

  expect(await evenings(staff)).toEqual({ day: 0, timers: 0, seconds: 0 })
  await change(server, staff, 'updateUser', { ...me, seenTimeZone: 'America/Los_Angeles' })
  expect(await evenings(staff)).toEqual({ day: 1, timers: 1, seconds: 3600 })
  await change(server, staff, 'updateUser', { ...me, timeZone: 'Asia/Tokyo' })
  expect(await evenings(staff)).toEqual({ day: 0, timers: 0, seconds: 0 })
  await change(server, staff, 'updateUser', { ...me, timeZone: null })
  expect(await evenings(staff)).toEqual({ day: 1, timers: 1, seconds: 3600 })
})

/** What of the 10th of March the caller finds of theirs. */
async function evenings(caller: AgencyCaller) {
  const day = '2026-03-10'
  const { data, errors } = await server.graphql<{
    day: { items: object[] }
    timers: { items: object[] }
    totals: { seconds: number }
  }>(
    caller,
    `query ($userID: ID!, $day: Date!) {
      day: timerSegmentsByUser(userID: $userID, day: $day) { items { id } }
      timers: listTimers(filter: { from: $day, to: $day }) { items { id } }
      totals: timerTotals(filter: { from: $day, to: $day }) { seconds } }`,
    { userID: caller.userId, day },
  )
  expect(errors).toEqual([])
  return {
    day: data?.day.items.length,
    timers: data?.timers.items.length,
    seconds: data?.totals.seconds,
  }
}
