import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

const atOnce = 200

/** The texts of all agencies that are being delivered or withdrawn; read as the platform. */
export const textsUnderWay = (tx: ReadTx) =>
  tx.sql
    .selectFrom('diffusionText')
    .select(['agencyId', 'id', 'ownerId as userId', 'state', 'diffusionId'])
    .where('state', 'in', ['sending', 'stopping'])
    .orderBy('createdAt')
    .limit(atOnce)
    .execute()

/** The list of a text, the same for every caller. */
export async function listOfText(tx: ReadTx, id: string): Promise<string | null> {
  const text = await tx.sql
    .selectFrom('diffusionText')
    .select('diffusionId')
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()
  return text?.diffusionId ?? null
}
