import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { createLogger } from '../logging.ts'
import { withClient } from './client.ts'
import { migrate } from './migrate.ts'

const log = createLogger('silent')
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'atrium-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.url, log, folder)
const query = async (sql: string) => (await withClient(database.url, (client) => client.query(sql))).rows
const applied = async () =>
  (await query('select name from migration order by number')).map(({ name }) => name)

test('each file is applied once, in order, and the tables of the jobs are there', async () => {
  await write('0001-room.sql', 'create table room (name text);')
  await run()
  await write('0002-lobby.sql', "insert into room values ('Lobby');")
  await run()
  await run()
  expect(await query('select name from room')).toEqual([{ name: 'Lobby' }])
  expect(await applied()).toEqual(['0001-room.sql', '0002-lobby.sql'])
  expect(await query("select to_regclass('graphile_worker.jobs') is not null as there")).toEqual([
    { there: true },
  ])
})

test('servers that start together apply each file once', async () => {
  await write('0001-room.sql', 'create table room (name text);')
  await write('0002-lobby.sql', "insert into room values ('Lobby');")
  await Promise.all([run(), run(), run()])
  expect(await query('select name from room')).toEqual([{ name: 'Lobby' }])
})

test('a failed file leaves nothing of itself, and says its line', async () => {
  await write('0001-room.sql', 'create table room (name text);')
  await write('0002-lobby.sql', "insert into room values ('Lobby');\n\ninsert into rom values ('Typo');")
  await expect(run()).rejects.toThrow(
    '0002-lobby.sql failed and changed nothing. Line 3: relation "rom" does not exist',
  )
  expect(await query('select name from room')).toEqual([])
  expect(await applied()).toEqual(['0001-room.sql'])
})

test('a file that changed after it was applied is refused', async () => {
  await write('0001-room.sql', 'create table room (name text);\n')
  await run()
  await write('0001-room.sql', 'create table room (name text);\r\n')
  await run()
  await write('0001-room.sql', 'create table room (name text not null);\n')
  await expect(run()).rejects.toThrow('0001-room.sql is not the one that was applied')
})

test('a file that comes before an applied one is refused', async () => {
  await write('0002-lobby.sql', 'select 1;')
  await run()
  await write('0001-room.sql', 'select 1;')
  await expect(run()).rejects.toThrow('0001-room.sql comes too late')
})

test('a database that a newer version migrated is refused', async () => {
  await write('0001-room.sql', 'select 1;')
  await run()
  await rm(join(folder, '0001-room.sql'))
  await expect(run()).rejects.toThrow('newer than this Atrium')
})

test.each([['room.sql'], ['1-room.sql'], ['0001_room.sql']])('the name %s is refused', async (name) => {
  await write(name, 'select 1;')
  await expect(run()).rejects.toThrow(`Migration ${name} must be named`)
})

test('two files with one number are refused', async () => {
  await write('0001-room.sql', 'select 1;')
  await write('0001-zoo.sql', 'select 1;')
  await expect(run()).rejects.toThrow('0001-zoo.sql has a number that another one has')
})

test('a start with the failed file repaired goes on where it ended', async () => {
  await write(
    '0001-room.sql',
    "create table room (name text not null); insert into room values ('Lobby'), ('Hall');",
  )
  await run()
  await write(
    '0002-numbers.sql',
    'alter table room add number integer; alter table room alter number set not null;',
  )
  await write('0003-doors.sql', 'create table door (room text);')
  await expect(run()).rejects.toThrow('0002-numbers.sql failed and changed nothing. column "number"')
  expect(await query('select * from room')).toEqual([{ name: 'Lobby' }, { name: 'Hall' }])
  await write('0002-numbers.sql', 'alter table room add number integer not null default 1;')
  await run()
  expect(await query('select distinct number from room')).toEqual([{ number: 1 }])
  expect(await applied()).toEqual(['0001-room.sql', '0002-numbers.sql', '0003-doors.sql'])
})
