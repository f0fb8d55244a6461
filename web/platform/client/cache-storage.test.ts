import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { database } from '../database.ts'
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

test('fields of one entity are changed apart, and nothing of what was removed or replaced is left', async () => {
  await open().writeData({
    'Message:1.content': 'secret',
    'Message:1.owner': 'Ann',
    'Message:2.content': 'secret',
  })
  await open().writeData({ 'Message:1.content': undefined, 'Message:2.content': 'public' })
  expect(await open().readData()).toEqual({ 'Message:1.owner': 'Ann', 'Message:2.content': 'public' })
  const stored = JSON.stringify(await (await database()).getAll('cache'))
  expect(stored).toContain('public')
  expect(stored).not.toContain('secret')
  await open().writeData({ 'Message:1.owner': undefined })
  expect(await (await database()).getAllKeys('cache')).not.toContainEqual(['ann|g1|admin', 'Message:1'])
  expect(await open('another|g1|admin').readData()).toEqual({})
})

test('a page of a list is written without those that came before it', async () => {
  const page = (token: number) => `Query.messages({"nextToken":"${token}"})`
  const storage = open()
  await storage.writeData({ [page(1)]: 'one', 'Message:1.content': 'a' })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await storage.writeData({ [page(2)]: 'two' })
  expect(put.mock.calls.map(([value]) => Object.values(value))).toEqual([['two']])
  put.mockRestore()
  expect(await open().readData()).toEqual({ [page(1)]: 'one', [page(2)]: 'two', 'Message:1.content': 'a' })
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
