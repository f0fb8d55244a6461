import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../logging.ts'
import { withClient } from '../client.ts'
import { lockDataFolder } from './lock.ts'
import { reachCluster } from './start.ts'
import { kill, layProject, type ServerProcess, serve, stop } from './testing.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
let folder: string
let dataDir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium cluster '))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'its data')
})

afterEach(() => {
  rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true })
  rmSync(folder, { recursive: true })
})

const query = async ({ url }: ServerProcess, sql: string) =>
  (await withClient(url, (client) => client.query(sql))).rows
const born = async (server: ServerProcess) =>
  (await query(server, 'select pg_postmaster_start_time()::text'))[0]

test('a new cluster speaks UTF-8 in any environment, listens on loopback only and lets nobody in without its password', async () => {
  const server = await serve(dataDir)
  const settings = `select current_setting('server_encoding') encoding, datlocprovider provider, datlocale locale,
    current_setting('listen_addresses') addresses, current_setting('unix_socket_directories') sockets,
    current_setting('fsync') fsync, current_setting('synchronous_commit') synchronous, 'É' ilike 'é' folds,
    'ä' < 'b' collate "und-x-icu" sorts from pg_database where datname = current_database()`
  expect(await query(server, settings)).toEqual([
    {
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      addresses: '127.0.0.1',
      sockets: '',
      fsync: 'on',
      synchronous: 'on',
      folds: true,
      sorts: true,
    },
  ])
  const stranger = server.url.replace(/:[^:@]+@/, ':wrong@')
  await expect(withClient(stranger, async () => undefined)).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  await stop(server)
})

test('what was written is there after a stop', async () => {
  const first = await serve(dataDir)
  await query(first, "create table note as select 'kept' as text")
  await stop(first)
  const second = await serve(dataDir)
  expect(await query(second, 'select text from note')).toEqual([{ text: 'kept' }])
  await stop(second)
})

test('the database outlives a killed server and its process group, and the next server takes it over', async () => {
  const killed = await serve(dataDir)
  const birth = await born(killed)
  await kill(killed)
  const next = await serve(dataDir)
  expect(await born(next)).toEqual(birth)
  await stop(next)
  await expect(query(next, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a database that is killed comes back at the same address, with what was written', async () => {
  const server = await serve(dataDir)
  await query(server, "create table note as select 'kept' as text")
  const busy = query(server, 'select pg_sleep(60)').catch((error: Error) => error.message)
  const sleeping =
    "select query from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'"
  await expect.poll(() => query(server, sleeping)).toHaveLength(1)
  const birth = await born(server)
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  const known = () => query(server, 'select text from note').catch((error: Error) => error.message)
  await expect.poll(known).toEqual([{ text: 'kept' }])
  expect(await born(server)).not.toEqual(birth)
  expect(await busy).toMatch(/terminat|ECONNRESET|connection error/)
  await stop(server)
  await expect(query(server, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('server and database killed together start again', async () => {
  const server = await serve(dataDir)
  await query(server, "create table note as select 'kept' as text")
  const pid = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  const busy = query(server, 'select pg_sleep(60)').catch((error: Error) => error.message)
  await kill(server)
  process.kill(pid, 'SIGKILL')
  const next = await serve(dataDir)
  expect(await query(next, 'select text from note')).toEqual([{ text: 'kept' }])
  expect(await busy).toMatch(/terminat|ECONNRESET|connection error/)
  await stop(next)
})

test('a second server on the same folder is refused in a sentence, and the first goes on', async () => {
  const first = await serve(dataDir)
  const second = await serve(dataDir)
  expect(second.url).toBe(
    `Another Atrium already runs on ${dataDir}. Stop it first, give this one a DATA_DIR of its own, or let both use one DATABASE_URL.`,
  )
  await stop(second)
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop(first)
})

test('a backup beside a server whose database is down says that, and not that two servers are one too many', async () => {
  await stop(await serve(dataDir))
  const unlock = lockDataFolder(dataDir)
  await expect(reachCluster({ dataDir, log: createLogger('silent') })).rejects.toThrow(
    `An Atrium runs on ${dataDir}, but its database does not answer`,
  )
  unlock()
})

test('a copy of a folder in use is a cluster of its own', async () => {
  const original = await serve(dataDir)
  const copy = join(folder, 'copy')
  execFileSync('cp', ['-a', dataDir, copy])
  const server = await serve(copy)
  expect(await born(server)).not.toEqual(await born(original))
  await stop(server)
  await stop(original)
})

test('a process that got the number of a dead database does not keep the next from starting', async () => {
  await stop(await serve(dataDir))
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid')
  writeFileSync(pidFile, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n`)
  const server = await serve(dataDir)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readFileSync(pidFile, 'utf8')).not.toContain(`${process.pid}\n`)
  await stop(server)
})

test('an interrupted first start is made good', async () => {
  await stop(await serve(dataDir))
  const data = join(dataDir, 'postgres/data')
  cpSync(join(data, 'base'), `${data}.new/base`, { recursive: true })
  rmSync(data, { recursive: true })
  const server = await serve(dataDir)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop(server)
})

test('it works from a home that only its owner may enter, root included', async () => {
  const where = layProject(folder)
  chmodSync(folder, 0o700)
  const first = await serve(dataDir, where)
  await query(first, "create table note as select 'kept' as text")
  await kill(first)
  const second = await serve(dataDir, where)
  expect(await query(second, 'select text from note')).toEqual([{ text: 'kept' }])
  await stop(second)
})

test('it works as an ordinary user, who is told when the folder is not theirs', async () => {
  const where = { ...layProject(folder), ...(isRoot && nobody) }
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid)
  const server = await serve(dataDir, where)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop(server)
  chmodSync(dataDir, 0o500)
  chmodSync(join(dataDir, 'server.lock'), 0o400)
  const refused = await serve(dataDir, where)
  expect(refused.url).toBe(`Atrium cannot write in ${dataDir}. Does it belong to another user?`)
  await stop(refused)
})
