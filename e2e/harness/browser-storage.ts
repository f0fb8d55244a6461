import type { Page } from 'playwright-core'

/** Everything that this origin stores in the browser, as one text. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      if (name) parts.push(JSON.stringify(await contents(name)))
    }
    for (const name of await caches.keys()) parts.push(`cache ${name}`)
    return parts.join('\n')

    async function contents(name: string): Promise<unknown[]> {
      const database = (await settled(indexedDB.open(name))) as IDBDatabase
      const stores = [...database.objectStoreNames]
      const all = stores.map((store) => settled(database.transaction(store).objectStore(store).getAll()))
      const found = await Promise.all(all)
      database.close()
      return found
    }

    function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })
}
