import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { runBackup, runRestore } from './command.ts'
import { anEmptyPlace, aWorld, contentOf, type Place } from './testing.ts'

let server: TestServer
let folder: string
let place: Place
const secret = 'a secret of more than 32 characters, surely'

beforeAll(async () => {
  server = await testServer({ worker: false })
  await aWorld(server)
  folder = await mkdtemp(join(tmpdir(), 'atrium-command-'))
  place = await anEmptyPlace()
})
afterAll(async () => {
  await server.stop()
  await place.clear()
  await rm(folder, { recursive: true })
})

const told = async (run: typeof runBackup, env: Record<string, string>, args: string[]) => {
  let said = ''
  const code = await run(env, args, { out: { write: (text) => (said += text) } })
  return { code, said }
}
const original = () => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.app.config.dataDir,
  ATRIUM_SECRET: secret,
})
const copy = () => ({ DATABASE_URL: place.database.url, DATA_DIR: place.folder })

test('a backup goes into the folder that is named, and comes back from there', async () => {
  const backups = join(folder, 'new', 'backups')
  const backup = await told(runBackup, original(), [backups])
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('and 2 files are in') })
  const [name = ''] = await readdir(backups)
  expect(name).toMatch(/^atrium-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/)
  expect((await stat(backups)).mode & 0o777).toBe(0o700)
  const restored = await told(runRestore, copy(), [join(backups, name)])
  expect(restored.code).toBe(0)
  expect(restored.said).toMatch(/^\d+ rows and 2 files are restored, as they were on /)
  expect(restored.said).toContain('Start it with the ATRIUM_SECRET of the servers that were backed up')
  expect(await contentOf(place.database.url)).toEqual(await contentOf(server.databaseUrl))
  expect(await told(runRestore, copy(), [join(backups, name)])).toMatchObject({
    code: 1,
    said: expect.stringContaining('add --replace'),
  })
})

test('what is asked for wrongly is said in a sentence', async () => {
  expect(await told(runBackup, original(), ['a', 'b'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run backup'),
  })
  expect(await told(runRestore, copy(), [])).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run restore'),
  })
  expect(await told(runRestore, copy(), [join(folder, 'none.tar')])).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no file'),
  })
  await writeFile(join(folder, 'foreign.tar'), 'PGDMP')
  expect(
    await told(runRestore, { DATA_DIR: join(folder, 'untouched') }, [join(folder, 'foreign.tar')]),
  ).toEqual({
    code: 2,
    said: 'This is not a backup of Atrium.\n',
  })
  expect(await readdir(folder)).not.toContain('untouched')
  expect(await told(runBackup, { PORT: 'x' }, [])).toMatchObject({
    code: 2,
    said: expect.stringContaining('PORT'),
  })
  expect(await told(runBackup, { DATA_DIR: join(folder, 'untouched') }, [folder])).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no Atrium in'),
  })
})
