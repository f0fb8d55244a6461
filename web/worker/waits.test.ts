import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { hasUnsent } from './waits.ts'

const storing = (databases: IDBFactory, entries: number) =>
  new Promise<void>((resolve) => {
    const opening = databases.open('atrium', 4)
    opening.onupgradeneeded = () => opening.result.createObjectStore('outbox', { keyPath: 'id' })
    opening.onsuccess = () => {
      const putting = opening.result.transaction('outbox', 'readwrite')
      for (let id = 0; id < entries; id += 1) putting.objectStore('outbox').put({ id })
      putting.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

test.each([
  [0, false],
  [1, true],
])('what waits here is found (%i)', async (entries, found) => {
  const databases = new IDBFactory()
  await storing(databases, entries)
  expect(await hasUnsent(databases)).toBe(found)
})

test('a browser that has never kept anything is left as it is', async () => {
  const databases = new IDBFactory()
  expect(await hasUnsent(databases)).toBe(false)
  expect(await databases.databases()).toEqual([])
})
