import type { CronType } from '../../../shared/scheduling.ts'
import type { ReadTx } from '../../platform/context.ts'

/** A due piece of work, and the person it is done for; of a cron its type. */
export type Due = { agencyId: string; id: string; userId: string; type?: CronType }

/** The rest is found by the next run. */
const atOnce = 1000

/** All due scheduled tasks of all agencies; requires the platform scope. */
export const dueTasks = (tx: ReadTx): Promise<Due[]> =>
  tx.sql
    .selectFrom('scheduledTask')
    .select(['agencyId', 'id', 'userId'])
    .where('state', '=', 'pending')
    .where('sendAt', '<=', tx.now)
    .orderBy('sendAt')
    .limit(atOnce)
    .execute()

/** The due crons without a live lease; requires the platform scope. */
export const dueCrons = (tx: ReadTx): Promise<Due[]> =>
  tx.sql
    .selectFrom('cron')
    .select(['agencyId', 'id', 'userId'])
    .select((row) => row.ref('type').$castTo<CronType>().as('type'))
    .where('status', '=', 'scheduled')
    .where('ttl', '<=', tx.now)
    .where((row) => row.or([row('processingUntil', 'is', null), row('processingUntil', '<=', tx.now)]))
    .orderBy('ttl')
    .limit(atOnce)
    .execute()
