import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createCacheStorage } from './cache-storage.ts'

const day = 86_400_000
const open = (workspace = 'ann|g1|admin') => createCacheStorage(workspace, () => {})

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
