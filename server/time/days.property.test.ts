import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, momentAt, todayIn } from '../../shared/wall-clock.ts'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addSegment, change, setStatus, startTime } from './factory.ts'

const clock = settableClock('2026-12-01T12:00:00.000Z')
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ clock, worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const zone = fc.constantFrom(
  ...['Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'America/Los_Angeles'],
  ...['Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin', 'Asia/Beirut', 'America/Havana', 'UTC'],
)
/** Days of a year, and those on which a clock of these zones changes in it. */
const day = fc.oneof(
  fc.integer({ min: 0, max: 330 }).map((days) => addDays('2026-01-01', days)),
  fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('what a screen writes down on a day is found on that day alone, and counted on it, wherever its reader and the agency are (F13)', async () => {
  const { admin, staff, agencyId } = agency
  const people = fc.record({ seen: zone, chosen: fc.option(zone), ofAgency: zone, day, time })
  await fc.assert(
    fc.asyncProperty(people, async ({ seen, chosen, ofAgency, day, time }) => {
      await change(server, admin, 'updateAgency', { id: agencyId, timeZone: ofAgency })
      await change(server, staff, 'updateUser', { id: staff.userId, seenTimeZone: seen, timeZone: chosen })
      const shown = chosen ?? seen
      const startAt = momentAt(`${day}T${time}`, shown)
      const { id } = await startTime(server, staff)
      await setStatus(server, staff, id, 'stopped')
      const end = new Date(startAt.getTime() + 1000)
      const segment = await addSegment(server, staff, id, startAt.toISOString(), end.toISOString())
      // A clock that leaps over the time that was typed shows the hour after it.
      const onScreen = dayOf(startAt.toISOString(), shown)
      const last = dayOf(new Date(end.getTime() - 1).toISOString(), shown)
      expect(last).toBe(onScreen)
      for (const beside of [-1, 0, 1])
        expect(await idsOn(addDays(onScreen, beside))).toEqual(beside === 0 ? [segment.id] : [])
      expect(await dayOfCapacity()).toBe(todayIn(shown, clock.now()))
      await change(server, staff, 'deleteTimerSegment', { id: segment.id })
    }),
    { numRuns: 25 },
  )
})

async function idsOn(day: string): Promise<string[]> {
  const { data, errors } = await server.graphql<{
    timerSegmentsByUser: { items: { id: string; source: string }[] }
  }>(
    agency.staff,
    'query ($userID: ID!, $day: Date!) { timerSegmentsByUser(userID: $userID, day: $day) { items { id source } } }',
    { userID: agency.staff.userId, day },
  )
  expect(errors).toEqual([])
  return (data?.timerSegmentsByUser.items ?? []).flatMap(({ id, source }) =>
    source === 'manual' ? [id] : [],
  )
}

async function dayOfCapacity(): Promise<string | undefined> {
  const { data } = await server.graphql<{ dayCapacity: { day: string } }>(
    agency.staff,
    'query ($userID: ID!) { dayCapacity(userID: $userID) { day } }',
    { userID: agency.staff.userId },
  )
  return data?.dayCapacity.day
}
