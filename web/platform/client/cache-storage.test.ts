import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { database } from '../database.ts'
import { createCacheStorage } from './cache-storage.ts'

const day = 86_400_000
const open = (workspace = 'ann|g1|admin') => createCacheStorage(workspace, () => {})

async function storedRecords(): Promise<number> {
  const keys = await (await database()).getAllKeys('cache')
  return keys.filter(([, key]) => !key.startsWith('@')).length
}

afterEach(async () => {
  vi.useRealTimers()
  await open().clear()
})

test('entries are changed and removed one by one', async () => {
  const storage = open()
  await storage.writeData({ a: '1', b: '2' })
  await storage.writeData({ b: undefined, c: '3' })
  expect(await open().readData()).toEqual({ a: '1', c: '3' })
})

test('many changes are kept as what came of them, and are gone on with', async () => {
  const storage = open()
  for (let at = 0; at < 60; at += 1) await storage.writeData({ a: `${at}`, [`b${at}`]: 'x' })
  const whole = await open().readData()
  expect(whole).toMatchObject({ a: '59', b0: 'x', b59: 'x' })
  expect(await storedRecords()).toBe(1)
  await storage.writeData({ a: '60', b0: undefined })
  const { b0: _, ...rest } = whole as Record<string, string>
  expect(await open().readData()).toEqual({ ...rest, a: '60' })
  expect(await open('another|g1|admin').readData()).toEqual({})
})

test('what is removed stands in no record any more', async () => {
  const storage = open()
  await storage.writeData({ a: '1', withdrawn: 'a secret' })
  await storage.writeData({ b: '2' })
  await storage.writeData({ withdrawn: undefined })
  expect(JSON.stringify(await (await database()).getAll('cache'))).not.toContain('secret')
  expect(await open().readData()).toEqual({ a: '1', b: '2' })
})

test('after it was closed or cleared nothing is left and nothing is written', async () => {
  const storage = open()
  await storage.writeData({ a: '1' })
  storage.close()
  await storage.writeData({ b: '2' })
  expect(await open().readData()).toEqual({ a: '1' })
  await storage.clear()
  expect(await open().readData()).toEqual({})
})

test('after a week it starts afresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  await open().readData()
  await open().writeData({ a: '1' })
  vi.setSystemTime(7 * day)
  expect(await open().readData()).toEqual({ a: '1' })
  vi.setSystemTime(7 * day + 1)
  expect(await open().readData()).toEqual({})
})
