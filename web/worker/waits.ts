/**
 * Whether something that was written at this address waits here to be sent. The agency may have moved to another address since, where
 * nobody finds it: what a browser keeps belongs to one address.
 */
export async function hasUnsent(databases: IDBFactory): Promise<boolean> {
  try {
    // Opening creates what is missing, which only the application may.
    const all = await databases.databases()
    if (!all.some(({ name }) => name === 'atrium')) return false
    const database = await done(databases.open('atrium'))
    try {
      return (await done(database.transaction('outbox').objectStore('outbox').count())) > 0
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
