import type { Insertable, Updateable } from 'kysely'
import type { Cron } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { allCrons, type CronRow } from '../queries/crons.ts'

type New = Omit<Insertable<Cron>, 'agencyId' | 'id' | 'createdAt' | 'updatedAt'>

/** Adds an auto-message. */
export const insertCron = (tx: Tx, cron: New): Promise<CronRow> =>
  tx.sql
    .insertInto('cron')
    .values({ ...cron, agencyId: agencyOf(tx), id: newId(), createdAt: tx.now, updatedAt: tx.now })
    .returningAll()
    .$castTo<CronRow>()
    .executeTakeFirstOrThrow()

/** One of the agency, unchanged by others until this transaction ends. */
export const lockCron = (tx: Tx, id: string): Promise<CronRow | undefined> =>
  allCrons(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Changes one that is locked. */
export const changeCron = (tx: Tx, id: string, changes: Updateable<Cron>): Promise<CronRow> =>
  tx.sql
    .updateTable('cron')
    .set({ ...changes, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .returningAll()
    .$castTo<CronRow>()
    .executeTakeFirstOrThrow()
