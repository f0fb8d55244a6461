import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../../messaging/factory.ts'
import { testDatabase } from '../../testing/database.ts'
import { subscribe } from '../../testing/live.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { withClient } from '../database/client.ts'
import { newId } from '../ids.ts'

let server: TestServer
let databaseUrl: string
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  const database = await testDatabase()
  databaseUrl = database.url
  server = await testServer({ worker: false, database })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.admin] })
})
afterAll(() => server.stop())

const sql = (text: string, values: unknown[] = []) =>
  withClient(databaseUrl, async (client) => (await client.query(text, values)).rows)
const numberOf = async (messageId: string): Promise<number | null> => {
  const [event] = await sql(`select number from event where subject ->> 'messageId' = $1`, [messageId])
  return event.number && Number(event.number)
}
const write = () => say(server, agency.staff, channel.conversationId)

test('what somebody else’s numbering holds up is written and answered all the same, and numbered after it', async () => {
  const live = await subscribe(server, agency.admin)
  const message = await withClient(databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('select last_number from event_relay for update')
    const written = await write()
    expect(await numberOf(written.id)).toBeNull()
    await client.query('rollback')
    return written
  })
  await live.next((data) => JSON.stringify(data).includes('messageCreated'))
  expect(await numberOf(message.id)).toBeGreaterThan(0)
  live.close()
})

test('an event that was left without a number comes before those that are recorded after it', async () => {
  const left = newId()
  await sql(
    `insert into event (id, agency_id, type, subject, at) values ($1, $2, 'agencyChanged', '{}', now())`,
    [left, agency.agencyId],
  )
  const { id } = await write()
  await server.settle()
  const [{ number }] = await sql('select number from event where id = $1', [left])
  expect(Number(number)).toBeLessThan((await numberOf(id)) ?? 0)
})

test('a person’s own rights number no event but through the end of their transaction', async () => {
  const refused = (text: string) =>
    withClient(databaseUrl, async (client) => {
      await client.query('begin; set local role atrium_app')
      return client.query(text).then(() => 'done', String)
    })
  expect(await refused('select atrium.number_waiting_events(1)')).toContain('permission denied')
  expect(await refused('update event_relay set last_number = 1')).toContain('permission denied')
  expect(await refused('update event set number = 1')).toContain('permission denied')
})
