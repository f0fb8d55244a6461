import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Who wrote a message of a thread that still stands, the first one included; whoever asks. */
export async function writersInThread(tx: ReadTx, firstId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('message')
    .select('ownerId')
    .distinct()
    .where('agencyId', '=', agencyOf(tx))
    .where((row) => row.or([row('id', '=', firstId), row('responseToId', '=', firstId)]))
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}
