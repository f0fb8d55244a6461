import type { Updateable } from 'kysely'
import type { Cron } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { type New, stamps, updateLocked } from '../../platform/database/rows.ts'
import { allCrons, type CronRow } from '../queries/crons.ts'

/** Adds a recurring message; undefined where its id is taken. */
export const insertCron = (tx: Tx, cron: New<Cron>): Promise<CronRow | undefined> =>
  tx.sql
    .insertInto('cron')
    .values({ ...cron, ...stamps(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<CronRow>()
    .executeTakeFirst()

/** One of the agency, unchanged by others until this transaction ends. */
export const lockCron = (tx: Tx, id: string): Promise<CronRow | undefined> =>
  allCrons(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Changes one that is locked. */
export const changeCron = (tx: Tx, id: string, changes: Updateable<Cron>): Promise<CronRow> =>
  updateLocked(tx, 'cron', id, changes) as Promise<CronRow>
