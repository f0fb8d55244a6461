import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient } from '../../platform/database/client.ts'
import { seedOnce } from './seed-once.ts'
import { personKeys } from './story/people.ts'
import { demoContext, demoNow } from './testing.ts'

const options = { now: demoNow, days: 3, out: { write: () => true } }
let context: Awaited<ReturnType<typeof demoContext>>

beforeEach(async () => {
  context = await demoContext()
})
afterEach(async () => {
  await context.drop()
  await context.remove()
})

const count = (table: string): Promise<number> =>
  withClient(context.databaseUrl, async (client) => {
    const { rows } = await client.query(`select count(*)::int from ${table}`)
    return rows[0].count
  })

/** The contents of the database beyond those of a new one. */
const emptiable = (): Promise<string> =>
  withClient(context.databaseUrl, async (client) => {
    const { rows } =
      await client.query(`select string_agg(quote_ident(tablename), ', ') as names from pg_tables
      where schemaname = 'public' and tablename not in ('migration', 'event_relay')`)
    return rows[0].names
  })

/** Aborts a seeding after a third. */
async function interrupt(): Promise<void> {
  const stop = new AbortController()
  const out = { write: (text: string) => text.includes('30 %') && stop.abort(new Error('stopped')) }
  await expect(seedOnce({ ...context, signal: stop.signal }, { ...options, out })).rejects.toThrow('stopped')
  expect(await count('account')).toBeGreaterThan(0)
}

test('an empty database is seeded, told in ten steps, and left alone the next time', async () => {
  const told: string[] = []
  await seedOnce(context, { ...options, out: { write: (text) => told.push(text) } })
  expect(told.length).toBe(11)
  expect(told.at(-1)).toBe('Three months of Northwind Studio: 100 %\n')
  const before = await count('message')
  expect(before).toBeGreaterThan(30)
  await seedOnce(context, options)
  expect(await count('message')).toBe(before)
})

test('what was interrupted is thrown away, files too, and begun anew', async () => {
  await interrupt()
  const left = join(context.config.dataDir, 'files', 'left-over')
  await mkdir(join(context.config.dataDir, 'files'), { recursive: true })
  await writeFile(left, '')
  const tables = await emptiable()
  const renew = () =>
    withClient(context.databaseUrl, async (client) => void (await client.query(`truncate ${tables} cascade`)))
  await seedOnce({ ...context, renew }, options)
  expect(await count('agency')).toBe(2)
  expect(await count('account')).toBe(personKeys.length + (await count('credential')))
  expect(existsSync(left)).toBe(false)
  expect(await readFile(join(context.config.dataDir, 'demo'), 'utf8')).toBe('seeded\n')
})

test('what was interrupted in a database that is not ours to empty is refused', async () => {
  await interrupt()
  const before = await count('message')
  await expect(seedOnce(context, options)).rejects.toThrow('holds a demo that was interrupted')
  expect(await count('message')).toBe(before)
})

test('a database that holds something else is refused and stays as it is', async () => {
  await withClient(context.databaseUrl, (client) =>
    client.query(`insert into account (id, email, name, created_at, updated_at)
      values (gen_random_uuid(), 'anna@example.com', 'Anna', now(), now())`),
  )
  const renew = () => Promise.reject(new Error('it was emptied'))
  await expect(seedOnce({ ...context, renew }, options)).rejects.toThrow('holds something else than the demo')
  expect(await count('account')).toBe(1)
  expect(existsSync(join(context.config.dataDir, 'demo'))).toBe(false)
})

test('that it is unfinished is written down before anything else is', async () => {
  const out = { write: () => true }
  const stop = AbortSignal.abort(new Error('stopped'))
  await expect(seedOnce({ ...context, signal: stop }, { ...options, out })).rejects.toThrow('stopped')
  expect(await readFile(join(context.config.dataDir, 'demo'), 'utf8')).toBe('seeding\n')
})
