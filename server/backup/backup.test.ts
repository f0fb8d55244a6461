import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uploaded } from '../media/factory.ts'
import { say } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { subscribe } from '../testing/live.ts'
import { headersOf, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { backUp } from './backup.ts'
import { anEmptyPlace, aWorld, contentOf, filesOf, type Place, restoreTo, type World } from './testing.ts'

const at = new Date('2026-03-03T09:41:00Z')
const clock = settableClock()
let server: TestServer
let world: World
let folder: string
let path: string
let place: Place

beforeAll(async () => {
  server = await testServer({ worker: false, clock })
  world = await aWorld(server)
  await server.app.relay.flush()
})
afterAll(() => server.stop())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-backup-'))
  path = join(folder, 'a.tar')
  place = await anEmptyPlace()
})
afterEach(async () => {
  await place.clear()
  await rm(folder, { recursive: true })
})

/** A server on the restored place, which is dropped separately. */
const copyServer = (env = {}) =>
  testServer({
    worker: false,
    clock,
    database: { url: place.database.url, drop: async () => undefined },
    env,
  })

const source = () => ({ directUrl: server.databaseUrl, files: server.app.files, secretMark: null })
const messages = (on: TestServer, caller = world.client) =>
  on.graphql<{ messagesByConversation: { items: { content: string }[] } }>(
    caller,
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content internal } } }',
    { id: world.conversationId },
  )

test('a restored copy equals the original, and whoever was signed in goes on there', async () => {
  const said = await messages(server)
  const facts = await backUp(source(), path, at)
  expect(facts.files).toMatchObject({ count: 2, missing: 0 })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await restoreTo(place, path)
  expect(await contentOf(place.database.url)).toEqual(await contentOf(server.databaseUrl))
  expect(await filesOf(place.files)).toEqual(await filesOf(server.app.files))

  const copy = await copyServer({ DATA_DIR: place.folder })
  expect(await messages(copy)).toMatchObject({ data: said.data, errors: [] })
  const file = await copy.inject({ url: `/files/${world.fileKey}`, headers: headersOf(world.client) })
  expect(file.body).toBe('the plan')
  await say(copy, world.client, world.conversationId, { content: 'Going on' })
  await copy.stop()
})

test('whoever has seen more than the backup has loads everything again', async () => {
  await backUp(source(), path, at)
  await say(server, world.staff, world.conversationId, { content: 'after the backup' })
  await server.app.relay.flush()
  const { cursor } = await server.graphql(world.client, '{ me { id } }')
  await restoreTo(place, path)
  const copy = await copyServer()
  const live = await subscribe(copy, world.client, undefined, { after: cursor })
  expect((await live.refusal()).extensions.code).toBe('CURSOR_EXPIRED')
  const next = await subscribe(copy, world.client)
  await say(copy, world.staff, world.conversationId, { content: 'in the restored one' })
  await next.next((data) => JSON.stringify(data).includes('essage'))
  await copy.stop()
})

test('what is written, uploaded and removed meanwhile belongs to the next backup', async () => {
  const removed = await uploaded(server, world.staff, { content: 'soon gone' })
  const before = { content: await contentOf(server.databaseUrl), files: await filesOf(server.app.files) }
  const { files } = server.app
  // The first file is read once all rows have been.
  const { promise: looking, resolve } = Promise.withResolvers<void>()
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const stat = vi.spyOn(files, 'stat').mockImplementationOnce(async (key) => {
    resolve()
    await goOn
    return files.stat(key)
  })
  const backingUp = backUp(source(), path, at)
  await looking
  await say(server, world.staff, world.conversationId, { content: 'meanwhile' })
  await uploaded(server, world.staff, { content: 'meanwhile' })
  await markDeleted(removed.key)
  await sweep()
  release()
  const facts = await backingUp
  stat.mockRestore()
  expect(facts.files).toMatchObject({ count: Object.keys(before.files).length, missing: 0 })
  await restoreTo(place, path)
  expect(await contentOf(place.database.url)).toEqual(before.content)
  expect(await filesOf(place.files)).toEqual(before.files)
  await sweep()
  expect(await files.stat(removed.key)).toBeUndefined()
})

const markDeleted = (key: string) =>
  server.app.asPlatform((ctx) =>
    ctx.write(({ sql, now }) =>
      sql.updateTable('file').set({ deletedAt: now }).where('key', '=', key).execute(),
    ),
  )

const sweep = async () => {
  await withClient(server.databaseUrl, (client) =>
    client.query("select graphile_worker.add_job('media.sweep', '{}')"),
  )
  await server.settle()
}

test('a mail that waits goes out once from the copy, and no later one is taken for it', async () => {
  await mailTo(server.databaseUrl, world.staff.email)
  await backUp(source(), path, at)
  await restoreTo(place, path)
  await server.settle()
  const copy = await copyServer()
  await copy.settle()
  const [original] = server.mails
  expect(copy.mails.map(({ messageId }) => messageId)).toEqual([original?.messageId])
  await mailTo(server.databaseUrl, world.admin.email)
  await mailTo(place.database.url, world.client.email)
  await server.settle()
  await copy.settle()
  expect(copy.mails).toHaveLength(2)
  expect(copy.mails[1]?.messageId).not.toBe(server.mails[1]?.messageId)
  await copy.stop()
})

const mailTo = (url: string, email: string) =>
  withClient(url, (client) =>
    client.query(
      `select graphile_worker.add_job('identity.mailAddressTaken', json_build_object('email', $1::text))`,
      [email],
    ),
  )

test('a file that the store has lost is told and keeps nothing else from being saved', async () => {
  const { key } = await uploaded(server, world.staff, { content: 'lost' })
  await server.app.files.delete(key)
  const { files } = await backUp(source(), path, at)
  expect(files.missing).toBe(1)
  await restoreTo(place, path)
  expect(Object.keys(await filesOf(place.files))).not.toContain(key)
})

test('a backup that fails leaves nothing, and one that is there is never overwritten', async () => {
  const get = vi.spyOn(server.app.files, 'get').mockRejectedValueOnce(new Error('the store is away'))
  await expect(backUp(source(), path, at)).rejects.toThrow('the store is away')
  get.mockRestore()
  expect(await readdir(folder)).toEqual([])
  const stopping = new AbortController()
  const stat = vi.spyOn(server.app.files, 'stat').mockImplementationOnce(async (key) => {
    stopping.abort()
    return server.app.files.stat(key)
  })
  await expect(backUp(source(), path, at, stopping.signal)).rejects.toThrow('aborted')
  stat.mockRestore()
  expect(await readdir(folder)).toEqual([])
  await expect(backUp(source(), join(folder, 'nowhere', 'a.tar'), at)).rejects.toThrow('ENOENT')
  // The leftovers of a killed backup.
  await writeFile(`${path}.part`, 'half', { mode: 0o644 })
  await backUp(source(), path, at)
  await expect(backUp(source(), path, at)).rejects.toThrow('exists already')
  expect(await readdir(folder)).toEqual(['a.tar'])
})
