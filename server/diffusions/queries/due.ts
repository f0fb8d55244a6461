import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

const atOnce = 200

/** Texts that are on their way, or being taken back, of all agencies; asked as the platform. */
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
