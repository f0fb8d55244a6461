import { ownZone, personById } from '../../identity/queries.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { agencyById } from './agencies.ts'

/** Where the agency is: there its days begin and end. */
export const timeZoneOf = async (tx: ReadTx): Promise<string> =>
  (await tx.load(agencyById, agencyOf(tx)))?.timeZone ?? 'UTC'

/** The time zone for a person's days: their own, else the agency's. */
export const zoneOf = async (tx: ReadTx, userId = personOf(tx)): Promise<string> =>
  ownZone(userId ? await tx.load(personById, userId) : null) ?? (await timeZoneOf(tx))
