import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { rooms } from '../rooms.ts'
import { change, tryChange } from '../testing/change.ts'
import { type LineServer, lineServer } from '../testing/line-server.ts'
import { lookForUnderWay } from './commands/look.ts'
import { deliver, makeList, received, sendText, sentOf, takeBack } from './factory.ts'

let stage: LineServer
let { database, line, server } = {} as LineServer
let agency: TestAgency
let list: string
const clients: AgencyCaller[] = []

// More than two batches.
const people = 120

beforeAll(async () => {
  stage = await lineServer()
  ;({ database, line, server } = stage)
  agency = await foundAgency(server)
  clients.push(agency.client, await join(server, agency.agencyId, { role: 'client', name: 'Zoe Last' }))
  await withClient(database.url, (client) =>
    client.query(
      `with person as (
        insert into account (id, email, name, created_at, updated_at)
        select gen_random_uuid(), 'many' || n || '@example.com', 'Many ' || n, now(), now()
        from generate_series(1, $2::int) n returning id)
      insert into agency_user (agency_id, id, user_id, role, created_at, updated_at)
      select $1, gen_random_uuid(), id, 'client', now(), now() from person`,
      [agency.agencyId, people - clients.length],
    ),
  )
  list = (await makeList(server, agency.staff)).id
})
afterAll(() => stage.stop())

/** The numbers of messages with the text, of their readers and of channels. */
const countOf = (content: string): Promise<{ messages: number; readers: number; channels: number }> =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as messages, count(distinct u.user_id)::int as readers, count(distinct m.channel_id)::int as channels
       from message m join channel_user u using (agency_id, channel_id) where m.content = $1`,
      [content],
    )
    return rows[0]
  })
const once = { messages: people, readers: people, channels: people }

test('a worker that dies in the middle leaves the rest to the next, and nobody has it twice (attack 29)', async () => {
  const id = await sendText(server, agency.staff, list, 'died in the middle')
  for (const when of ['before', 'after'] as const) {
    const died = line.cutAt(['insert into message', 'commit'], when)
    await expect(deliver(server, agency.staff, id)).rejects.toThrow()
    await died
    expect(await countOf('died in the middle')).toMatchObject({ messages: when === 'before' ? 0 : 50 })
  }
  await deliver(server, agency.staff, id)
  await deliver(server, agency.staff, id)
  expect(await countOf('died in the middle')).toEqual(once)
  expect(await sentOf(server, agency.staff, list)).toMatchObject([
    { state: 'sent', report: { recipients: people, delivered: people, waiting: 0 } },
  ])
})

test('ten workers that deliver two texts of a list at once deliver each once, in the same channels', async () => {
  const ids = [
    await sendText(server, agency.staff, list, 'by ten'),
    await sendText(server, agency.staff, list, 'by ten more'),
  ]
  await Promise.all(Array.from({ length: 10 }, (_, at) => deliver(server, agency.staff, ids[at % 2] ?? '')))
  expect([await countOf('by ten'), await countOf('by ten more')]).toEqual([once, once])
  expect(await received(server, agency.client)).toMatchObject([{ unread: 3 }])
})

test('two servers’ workers that find it after a restart deliver it once', async () => {
  await sendText(server, agency.staff, list, 'after a restart')
  const workers = await Promise.all([1, 2].map(() => startWorker(server.app, rooms, database.url)))
  await server.app.asPlatform(lookForUnderWay)
  await server.app.asPlatform(lookForUnderWay)
  await expect.poll(async () => countOf('after a restart')).toEqual(once)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await countOf('after a restart')).toEqual(once)
})

test('a text sent again is the same text', async () => {
  const id = await sendText(server, agency.staff, list, 'again')
  const again = { id, diffusionID: list, content: 'again' }
  expect(await change(server, agency.staff, 'createDiffusionMessage', again)).toEqual({ id })
  await deliver(server, agency.staff, id)
  await change(server, agency.staff, 'createDiffusionMessage', again)
  await deliver(server, agency.staff, id)
  expect(await countOf('again')).toEqual(once)
})

test('a list made again is the same list; words that were changed meanwhile are another text of it', async () => {
  const input = { id: newId(), name: 'Made twice', users: [agency.client.userId] }
  const first = { ...input, messageID: newId(), content: 'first words' }
  for (const sent of [first, first, { ...first, messageID: newId(), content: 'other words' }])
    expect(await change(server, agency.staff, 'createDiffusion', sent)).toEqual({ id: input.id })
  expect(await sentOf(server, agency.staff, input.id)).toHaveLength(2)
  const other = { ...first, name: 'Another' }
  expect((await tryChange(server, agency.staff, 'createDiffusion', other)).code).toBe('CONFLICT')
})

test('one that dies while it takes a text back takes it back from everybody in the end', async () => {
  const id = await sendText(server, agency.staff, list, 'stopped')
  await deliver(server, agency.staff, id)
  await change(server, agency.staff, 'stopDiffusionMessage', { id })
  const died = line.cutAt(['update message', 'commit'], 'before')
  await expect(takeBack(server, agency.staff, id)).rejects.toThrow()
  await died
  await Promise.all([takeBack(server, agency.staff, id), takeBack(server, agency.staff, id)])
  expect(await countOf('stopped')).toMatchObject({ messages: 0 })
  const [stopped] = await sentOf(server, agency.staff, list)
  expect(stopped).toMatchObject({ state: 'stopped', report: { takenBack: people, delivered: 0 } })
})
