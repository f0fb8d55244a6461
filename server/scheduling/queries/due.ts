import type { ReadTx } from '../../platform/context.ts'

/** A due piece of work, and the person it is done for. */
export type Due = { agencyId: string; id: string; userId: string }

/** More are found by the next look. */
const atOnce = 1000

/** What has been put off until now, of all agencies; asked as the platform. */
export const dueTasks = (tx: ReadTx): Promise<Due[]> =>
  tx.sql
    .selectFrom('scheduledTask')
    .select(['agencyId', 'id', 'userId'])
    .where('state', '=', 'pending')
    .where('sendAt', '<=', tx.now)
    .orderBy('sendAt')
    .limit(atOnce)
    .execute()

/** The auto-messages whose time has come and that no living worker has for itself; asked as the platform. */
export const dueCrons = (tx: ReadTx): Promise<Due[]> =>
  tx.sql
    .selectFrom('cron')
    .select(['agencyId', 'id', 'userId'])
    .where('status', '=', 'scheduled')
    .where('ttl', '<=', tx.now)
    .where((row) => row.or([row('processingUntil', 'is', null), row('processingUntil', '<=', tx.now)]))
    .orderBy('ttl')
    .limit(atOnce)
    .execute()
