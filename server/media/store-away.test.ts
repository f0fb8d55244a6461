import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { S3Store } from '../platform/files/s3-store.ts'
import { FakeS3 } from '../testing/fake-s3.ts'
import { headersOf, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { memberOf, type Somebody, somebody } from '../testing/things.ts'
import { sweepFiles } from './commands/remove.ts'
import { tryUpload, uploaded } from './factory.ts'

vi.mock('../rooms.ts', () => import('../testing/things.ts'))

const bucket = new FakeS3('attachments')
const clock = settableClock()
let server: TestServer
let anna: Somebody & { agencyId: string }

beforeAll(async () => {
  const endpoint = await bucket.listen()
  const { accessKeyId, secretAccessKey } = bucket.credentials
  server = await testServer({
    clock,
    env: {
      S3_BUCKET: 'attachments',
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      LOG_LEVEL: 'fatal',
    },
  })
  anna = await memberOf(server, await somebody(server), 'admin')
})
afterAll(async () => {
  await server.stop()
  await bucket.close()
})

const read = (key: string) => server.inject({ url: `/files/${key}`, headers: headersOf(anna) })
const rows = () =>
  server.app.asPlatform((ctx) =>
    ctx.read(({ sql }) => sql.selectFrom('file').select(['key', 'size']).execute()),
  )
const unfinished = async () => (await rows()).filter(({ size }) => size === null).length
const away = {
  message: 'Files can’t be reached right now. Please try again in a moment.',
  extensions: {
    code: 'UPSTREAM',
    status: 502,
    key: 'platform.filesAway',
    values: {},
    reason: 'STORAGE_UNAVAILABLE',
    retryAfter: 5,
  },
}

test('while the bucket is away files say so, and all goes on by itself when it is back', async () => {
  const { key } = await uploaded(server, anna, { content: 'kept' })
  await bucket.close()
  expect((await tryUpload(server, anna)).json().errors).toEqual([away])
  expect((await read(key)).json().errors).toEqual([away])
  await expect(server.app.asPlatform(sweepFiles)).rejects.toMatchObject({ code: 'UPSTREAM' })
  await bucket.listen()
  expect((await read(key)).body).toBe('kept')
  await uploaded(server, anna)
})

test('what an upload left while the bucket went away is swept, bytes and row', async () => {
  const before = { unfinished: await unfinished(), stored: bucket.keys().length }
  // It stores the bytes and then fails before they can be removed, as in a crash.
  const put = vi.spyOn(server.app.files, 'put').mockImplementationOnce(async (...args) => {
    await server.app.files.put(...args)
    await bucket.close()
    throw new Error('the server stops here')
  })
  expect((await tryUpload(server, anna)).statusCode).toBe(500)
  put.mockRestore()
  await bucket.listen()
  expect(bucket.keys()).toHaveLength(before.stored + 1)
  expect(await unfinished()).toBe(before.unfinished + 1)
  clock.advance(24 * 3_600_000 + 1)
  await server.app.asPlatform(sweepFiles)
  // The previous test's files were drafts as well.
  expect(await rows()).toEqual([])
  expect(bucket.keys()).toEqual([])
})

test('a bucket that takes requests and never answers is given up', async () => {
  const store = new S3Store({
    bucket: 'attachments',
    region: 'eu-west-1',
    endpoint: server.app.config.s3?.endpoint ?? '',
    forcePathStyle: true,
    credentials: bucket.credentials,
    patience: 100,
  })
  const { key } = await uploaded(server, anna)
  bucket.silent = true
  await expect(store.stat(key)).rejects.toMatchObject({ code: 'UPSTREAM' })
  bucket.silent = false
  expect(await store.stat(key)).toMatchObject({ size: 10 })
})
