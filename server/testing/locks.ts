import pg from 'pg'
import { withClient } from '../platform/database/client.ts'
import type { TestServer } from './server.ts'

const waiting = `select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Resolves when work that was begun is done, or when so many transactions of this server's database wait for locks: it is
 * one of them then, and waits for whoever calls this.
 */
export async function doneOrBlocked(
  { databaseUrl }: TestServer,
  work: Promise<unknown>,
  count = 1,
): Promise<void> {
  let done = false
  const end = () => {
    done = true
  }
  const settled = work.then(end, end)
  const blocked = withClient(databaseUrl, async (client) => {
    while (!done) {
      const { rows } = await client.query<{ waiting: number }>(waiting)
      if ((rows[0]?.waiting ?? 0) >= count) return
    }
  })
  await Promise.race([settled, blocked])
}

/** How many statements the database ended because of a deadlock while work ran, in all calls of this process. */
export async function deadlocksDuring(work: () => Promise<unknown>): Promise<number> {
  const original = pg.Client.prototype.query
  let deadlocks = 0
  const counting = function (this: pg.Client, ...args: unknown[]) {
    const answer = Reflect.apply(original, this, args)
    if (answer instanceof Promise)
      answer.catch((error: { code?: string }) => {
        if (error.code === '40P01') deadlocks += 1
      })
    return answer
  }
  pg.Client.prototype.query = counting as typeof original
  try {
    await work()
    return deadlocks
  } finally {
    pg.Client.prototype.query = original
  }
}
