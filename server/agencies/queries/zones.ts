import { sql as raw } from 'kysely'
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

/** The moment at which a day (YYYY-MM-DD) begins for the viewer, as an expression: asking for their zone would be two statements. */
export const startOfDayFor = (tx: ReadTx, day: string) =>
  raw<Date>`(select ${day}::date::timestamp at time zone atrium.zone_of(p.time_zone, p.seen_time_zone, a.time_zone)
    from agency a left join account p on p.id = ${personOf(tx)} where a.id = ${agencyOf(tx)})`
