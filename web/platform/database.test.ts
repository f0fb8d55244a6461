import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { database } from './database.ts'

test('a database that could not be opened is tried again', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not in this window', 'SecurityError')
  })
  await expect(database()).rejects.toThrow('Not in this window')
  open.mockRestore()
  expect((await database()).version).toBe(4)
  expect(await database()).toBe(await database())
})

test('a connection makes way for a newer version', async () => {
  const before = await database()
  const next = indexedDB.open('atrium', before.version + 1)
  await new Promise((resolve) => {
    next.onsuccess = resolve
  })
  await expect(database()).rejects.toMatchObject({ name: 'VersionError' })
  next.result.close()
})
