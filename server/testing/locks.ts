import pg from 'pg'
import { withClient } from '../platform/database/client.ts'
import type { TestServer } from './server.ts'

const waiting = `select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Resolves when the started work is done, or when this many transactions of this server's database wait for locks: the work
 * is then one of them, and waits for the caller.
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

/** The number of statements that the database ended by deadlock while `work` ran, in all calls of this process. */
export const deadlocksDuring = async (work: () => Promise<unknown>): Promise<number> =>
  (await endedDuring(work)).length

/**
 * The same as the statements of each lock cycle, beginning with the one that the database ended.
 */
export async function endedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const original = pg.Client.prototype.query
  const ended: string[] = []
  const statements = new Map<number, string>()
  const watching = function (this: pg.Client & { processID?: number }, ...args: unknown[]) {
    const [query] = args as [string | { text: string }]
    const text = typeof query === 'string' ? query : query.text
    if (this.processID) statements.set(this.processID, text)
    const answer = Reflect.apply(original, this, args)
    if (answer instanceof Promise)
      answer.catch(({ code, detail }: { code?: string; detail?: string }) => {
        if (code === '40P01') ended.push(`${text}\n${circle(detail ?? '', statements)}`)
      })
    return answer
  }
  pg.Client.prototype.query = watching as typeof original
  try {
    await work()
    return ended
  } finally {
    pg.Client.prototype.query = original
  }
}

/** The lock cycle, with the statement of each transaction. */
const circle = (detail: string, statements: ReadonlyMap<number, string>): string =>
  detail.replace(/Process (\d+)/g, (process, id) => `${process} (${statements.get(Number(id)) ?? 'unknown'})`)
