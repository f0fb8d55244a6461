import { agencyById } from '../../agencies/queries/agencies.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Where the agency is: there its days begin and end. */
export const timeZoneOf = async (tx: ReadTx): Promise<string> =>
  (await tx.load(agencyById, agencyOf(tx)))?.timeZone ?? 'UTC'
