import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change } from './factory.ts'

const clock = settableClock('2026-03-10T10:30:00.000Z')
let server: TestServer

beforeAll(async () => {
  server = await testServer({ clock, worker: false })
})
afterAll(() => server.stop())

// At this moment it is the 9th in Pago Pago and the 11th in Kiritimati.
test.each([
  ['Pacific/Pago_Pago', { today: '2026-03-09', yesterday: '2026-03-08' }],
  ['Pacific/Kiritimati', { today: '2026-03-11', yesterday: '2026-03-10' }],
])(
  'a request is late, and was filed, by the days of its agency: %s (S14)',
  async (timeZone, { today, yesterday }) => {
    const { agencyId, admin, staff } = await foundAgency(server)
    await change(server, admin, 'updateAgency', { id: agencyId, timeZone })
    const late = await addRequest(server, staff, { dueDate: yesterday })
    await addRequest(server, staff, { dueDate: today })
    const { data, errors } = await server.graphql<{
      overdue: { items: { id: string }[] }
      filed: { items: { id: string }[] }
      requestCounts: { late: number }
    }>(
      staff,
      `query ($today: Date) {
      overdue: listRequests(filter: { overdue: true }) { items { id } }
      filed: listRequests(filter: { filedFrom: $today, filedTo: $today }) { items { id } }
      requestCounts { late } }`,
      { today },
    )
    expect(errors).toEqual([])
    expect(data?.overdue.items).toEqual([{ id: late }])
    expect(data?.requestCounts.late).toBe(1)
    expect(data?.filed.items).toHaveLength(2)
  },
)
