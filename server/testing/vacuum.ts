import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const patience = 60_000

const notYet = `select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages > 100 and relallvisible < 0.9 * relpages`

/**
 * Brings a database to what autovacuum makes of one that is filled slowly: with statistics, and with pages that are known to be visible
 * to all. A transaction of any database that began before the rows were committed keeps pages from that, and index scans then cost what
 * they do not cost later; so this waits for such transactions. Throws after a minute.
 */
export async function vacuum(database: pg.Client): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    await database.query('vacuum (analyze, index_cleanup on)')
    const { rows } = await database.query<{ relname: string }>(notYet)
    if (rows.length === 0) return
    const names = rows.map(({ relname }) => relname).join(', ')
    if (Date.now() > end) throw new Error(`A transaction keeps ${names} from being vacuumed`)
    await pause(200)
  }
}
