import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { say } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newFileKey } from '../platform/files/keys.ts'
import { S3Store } from '../platform/files/s3-store.ts'
import { testDatabase } from '../testing/database.ts'
import { FakeS3 } from '../testing/fake-s3.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { backUp } from './backup.ts'
import { ArchiveError } from './reader.ts'
import { anEmptyPlace, aWorld, contentOf, filesOf, ofText, type Place, restoreTo } from './testing.ts'

const at = new Date('2026-03-03T09:41:00Z')
let server: TestServer
let folder: string
let path: string
let archive: Buffer
let place: Place

beforeAll(async () => {
  server = await testServer({ worker: false })
  await aWorld(server)
  await server.app.relay.flush()
  folder = await mkdtemp(join(tmpdir(), 'atrium-restore-'))
  path = join(folder, 'a.tar')
  await backUp({ directUrl: server.databaseUrl, files: server.app.files, secretMark: null }, path, at)
  archive = await readFile(path)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  place = await anEmptyPlace()
})
afterEach(() => place.clear())

const written = async (bytes: Buffer | string) => {
  const file = join(folder, 'other.tar')
  await writeFile(file, bytes)
  return file
}

const untouched = async (place: Place) => {
  const schemas = await withClient(place.database.url, (client) =>
    client.query("select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"),
  )
  expect(schemas.rowCount).toBe(0)
  expect(await filesOf(place.files)).toEqual({})
}

describe('an archive is refused, and nothing is changed, when it', () => {
  let bare: Place
  beforeAll(async () => {
    bare = await anEmptyPlace({ bare: true })
  })
  afterAll(() => bare.clear())

  test('is damaged anywhere', async () => {
    // Places with content: headers and the bytes after them, not the padding.
    const places = Array.from({ length: 40 }, (_, at) => Math.floor((archive.length * (at + 0.5)) / 40))
    const names = [...archive.toString('latin1').matchAll(/ustar/g)].map(({ index }) => index)
    const beginnings = names.flatMap((at) => [at - 200, at + 255])
    let refused = 0
    for (const place of [...places, ...beginnings]) {
      const damaged = Buffer.from(archive)
      if (damaged[place] === 0) continue
      damaged[place] = (damaged[place] ?? 0) ^ 1
      await expect(restoreTo(bare, await written(damaged))).rejects.toThrow(ArchiveError)
      refused += 1
    }
    expect(refused).toBeGreaterThan(30)
    await untouched(bare)
  })

  test('is cut off', async () => {
    for (const part of [0, 0.1, 0.5, 0.9, 0.99]) {
      const cut = archive.subarray(0, Math.floor((archive.length - 2048) * part))
      await expect(restoreTo(bare, await written(cut))).rejects.toThrow(
        part < 0.05 ? 'not a backup of Atrium' : /cut off|damaged/,
      )
    }
    await untouched(bare)
  })

  test('is something else', async () => {
    for (const other of ['', 'PGDMP', Buffer.alloc(10_240), Buffer.alloc(4096, 'x')])
      await expect(restoreTo(bare, await written(other))).rejects.toThrow('not a backup of Atrium')
    await expect(restoreTo(bare, join(folder, 'none.tar'))).rejects.toThrow('There is no file')
    await untouched(bare)
  })

  test('is newer, or of another Atrium', async () => {
    const migrations = await mkdtemp(join(folder, 'migrations-'))
    await expect(restoreTo(bare, path, { folder: migrations })).rejects.toThrow('newer than this Atrium')
    await writeFile(join(migrations, '0001-platform.sql'), 'select 1;')
    await expect(restoreTo(bare, path, { folder: migrations })).rejects.toThrow('of another Atrium')
    await untouched(bare)
  })
})

test('an older archive is brought to the newest migration', async () => {
  const migrations = await mkdtemp(join(folder, 'migrations-'))
  await cp(new URL('../database/migrations', import.meta.url), migrations, { recursive: true })
  await writeFile(
    join(migrations, '9999-words.sql'),
    'alter table message add words integer; update message set words = length(content);',
  )
  await restoreTo(place, path, { folder: migrations })
  const { rows } = await withClient(place.database.url, (client) =>
    client.query('select count(*)::int as count, min(words) as fewest from message'),
  )
  expect(rows).toEqual([{ count: 3, fewest: 8 }])
})

test('what is there is replaced only when that is asked for, and then wholly', async () => {
  const database = await testDatabase()
  const copy = await testServer({
    database: { url: database.url, drop: async () => undefined },
    env: { DATA_DIR: place.folder },
  })
  const other = await aWorld(copy)
  await say(copy, other.staff, other.conversationId, { content: 'to be replaced' })
  const there = { database, files: place.files }
  await expect(restoreTo(there, path)).rejects.toThrow('An Atrium runs on this database')
  await copy.app.relay.flush()
  await copy.stop()
  const before = { content: await contentOf(database.url), files: await filesOf(place.files) }
  await expect(restoreTo(there, path)).rejects.toThrow('something in this database already')
  expect({ content: await contentOf(database.url), files: await filesOf(place.files) }).toEqual(before)
  await restoreTo(there, path, { replace: true })
  expect(await contentOf(database.url)).toEqual(await contentOf(server.databaseUrl))
  expect(await filesOf(place.files)).toEqual(await filesOf(server.app.files))
  await database.drop()
})

test('a store with files in it is refused', async () => {
  await place.files.put(newFileKey('documents', 'a.txt'), ofText('x'), { maxBytes: 10 })
  await expect(restoreTo(place, path)).rejects.toThrow('files in this store already')
})

test('a restore that fails at the last file takes everything back, and the next one works', async () => {
  const real = place.files.put.bind(place.files)
  let count = 0
  vi.spyOn(place.files, 'put').mockImplementation(async (...args) => {
    count += 1
    if (count === 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return real(...args)
  })
  await expect(restoreTo(place, path)).rejects.toThrow('no space left')
  vi.restoreAllMocks()
  expect(await filesOf(place.files)).toEqual({})
  await restoreTo(place, path)
  expect(await contentOf(place.database.url)).toEqual(await contentOf(server.databaseUrl))
})

test('from a bucket into a bucket, by a login that owns the database and is no superuser', async () => {
  const place = await anEmptyPlace({ bare: true })
  const login = `owner_${place.database.url.slice(-12)}`
  const bucket = new FakeS3('attachments')
  const store = new S3Store({
    bucket: 'attachments',
    region: 'eu-west-1',
    endpoint: await bucket.listen(),
    forcePathStyle: true,
    credentials: bucket.credentials,
  })
  const name = place.database.url.slice(place.database.url.lastIndexOf('/') + 1)
  await withClient(place.database.url, (client) =>
    client.query(`create role ${login} login createrole password 'x';
      grant atrium_app, atrium_system to ${login} with admin option;
      alter database ${name} owner to ${login}`),
  )
  const url = place.database.url.replace(/\/\/[^@]*@/, `//${login}:x@`)
  const there = { database: { ...place.database, url }, files: store }
  await restoreTo(there, path)
  expect(await contentOf(place.database.url)).toEqual(await contentOf(server.databaseUrl))
  expect(await filesOf(store)).toEqual(await filesOf(server.app.files))

  const again = join(folder, 'again.tar')
  await backUp({ directUrl: url, files: store, secretMark: null }, again, at)
  const second = await anEmptyPlace()
  await restoreTo(second, again)
  expect(await contentOf(second.database.url)).toEqual(await contentOf(server.databaseUrl))
  expect(await filesOf(second.files)).toEqual(await filesOf(server.app.files))
  await second.clear()
  await bucket.close()
  await withClient(place.database.url, (client) =>
    client.query(`reassign owned by ${login} to current_user; drop owned by ${login}; drop role ${login}`),
  )
  await place.clear()
})

test('a backup that would miss rows is refused', async () => {
  await restoreTo(place, path)
  await withClient(place.database.url, (client) => client.query('drop policy system on message'))
  const source = { directUrl: place.database.url, files: place.files, secretMark: null }
  await expect(backUp(source, join(folder, 'holes.tar'), at)).rejects.toThrow(
    'would miss rows: atrium_system may not see all of message',
  )
})
