import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../../agencies/factory.ts'
import { everything, subscribe } from '../../testing/live.ts'
import { settableClock, type TestServer, testServer } from '../../testing/server.ts'
import { forgetOldEvents } from './retention.ts'

let server: TestServer
let agency: TestAgency
const clock = settableClock()

beforeAll(async () => {
  server = await testServer({
    clock,
    worker: false,
    env: { EVENT_RETENTION_DAYS: '10', LIMIT_REPLAY_EVENTS: '40' },
  })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const happen = () =>
  server.app.asSystem(agency.agencyId, 'staff', (context) =>
    context.write(async (tx) => tx.record({ type: 'agencyChanged', subject: {} })),
  )

/** Advances by days, once no running job can still write for the day before. */
async function wait(days: number): Promise<void> {
  await server.settle()
  clock.advance(days * 86_400_000)
}

/** Triggers an event; returns the cursor just after it. */
async function eventOf(caller: AgencyCaller): Promise<string> {
  const socket = await subscribe(server, caller)
  await happen()
  const { cursor } = await socket.next(() => true)
  socket.close()
  return cursor
}

test('a cursor from before the retention asks for a reload, a younger one goes on', async () => {
  const { cursor: oldest } = await server.graphql(agency.client, '{ me { id } }')
  await eventOf(agency.client)
  await wait(5)
  const young = await eventOf(await join(server, agency.agencyId, { role: 'client' }))
  await wait(6)
  await forgetOldEvents(server.app)
  await happen()

  const client = await join(server, agency.agencyId, { role: 'client' })
  const late = await subscribe(server, client, everything, { after: oldest })
  expect((await late.refusal()).extensions.code).toBe('CURSOR_EXPIRED')
  const resumed = await subscribe(server, client, everything, { after: young })
  expect((await resumed.next(() => true)).data.onEvent).toMatchObject({ type: 'agencyChanged' })
  late.close()
  resumed.close()
})

test('a cursor that is further behind than a replay goes asks for a reload, a nearer one goes on', async () => {
  const client = await join(server, agency.agencyId, { role: 'client' })
  const { cursor } = await server.graphql(client, '{ me { id } }')
  const elsewhere = await foundAgency(server)
  const record = (agencyId: string, count: number) =>
    server.app.asSystem(agencyId, 'staff', (context) =>
      context.write(async (tx) => {
        for (let each = 0; each < count; each += 1) tx.record({ type: 'agencyChanged', subject: {} })
      }),
    )
  // Events of other agencies do not count.
  await record(elsewhere.agencyId, 41)
  await record(agency.agencyId, 20)
  const resumed = await subscribe(server, client, everything, { after: cursor })
  await expect.poll(() => resumed.deliveries.length).toBeGreaterThanOrEqual(20)
  resumed.close()
  await record(agency.agencyId, 21)
  const late = await subscribe(server, client, everything, { after: cursor })
  expect((await late.refusal()).extensions.code).toBe('CURSOR_EXPIRED')
  late.close()
})
