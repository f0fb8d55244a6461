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

/** Where a browser keeps something of an origin. */
export type KeptPlace = 'local' | 'session' | 'databases' | 'caches' | 'cookies' | 'notices'

/** Which of these words an origin keeps in this browser, by place: rows with their files, bodies of answers, and what is shown. */
export async function keptWords(page: Page, words: string[]): Promise<Partial<Record<KeptPlace, string[]>>> {
  const cookies = JSON.stringify(await page.context().cookies())
  return page.evaluate(readPlaces, { words, cookies })
}

/** Runs in the page. */
async function readPlaces({ words, cookies }: { words: string[]; cookies: string }) {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })

  async function textOf(value: unknown): Promise<string> {
    if (value instanceof Blob) return value.text()
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
    if (typeof value !== 'object' || value === null) return String(value)
    return (await Promise.all(Object.entries(value).flat().map(textOf))).join('\n')
  }

  async function databases(): Promise<unknown[]> {
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const all = () => database.transaction(store).objectStore(store)
        rows.push(await settled(all().getAllKeys()), await settled(all().getAll()))
      }
      database.close()
    }
    return rows
  }

  async function bodies(): Promise<string[]> {
    const cached = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const found = cached.map(async (cache) => {
      const answers = (await cache.matchAll()).map((answer) => answer.text())
      return [...(await cache.keys()).map(({ url }) => url), ...(await Promise.all(answers))]
    })
    return (await Promise.all(found)).flat()
  }

  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  const places = {
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await databases(),
    caches: await bodies(),
    cookies,
    notices: shown.map(({ title, body, tag, data }) => ({ title, body, tag, data })),
  }
  const found: Partial<Record<keyof typeof places, string[]>> = {}
  for (const [place, kept] of Object.entries(places) as [keyof typeof places, unknown][]) {
    const text = await textOf(kept)
    const here = words.filter((word) => text.includes(word))
    if (here.length > 0) found[place] = here
  }
  return found
}
