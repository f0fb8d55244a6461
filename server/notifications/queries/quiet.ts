import { sql as raw } from 'kysely'
import { mentionKinds } from '../../../shared/notifications-facts.ts'
import { quietEnd } from '../../../shared/quiet-hours.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { settingsOfPerson } from './settings.ts'

/** Quiet hours that hold now. */
export type Quiet = { until: Date; exceptMentions: boolean }

/**
 * The quiet hours that a person has at this moment, in the time zone that is theirs now; null if they have none. A job asks when it
 * runs, and once more after it was put off.
 */
export async function quietNow(tx: ReadTx, userId: string): Promise<Quiet | null> {
  const hours = (await settingsOfPerson(tx, userId))?.quietHours
  if (!hours) return null
  const until = quietEnd(hours, await zoneOf(tx, userId), tx.now)
  return until && { until, exceptMentions: hours.exceptMentions }
}

/** Until when a mail about some of the viewer's notifications is held; null if it may go now. */
export async function heldMail(tx: ReadTx, ids: readonly string[]): Promise<Date | null> {
  const quiet = await quietNow(tx, personOf(tx) ?? '')
  if (!quiet) return null
  const kinds = await tx.sql
    .selectFrom('notification')
    .select('kind')
    .distinct()
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', personOf(tx))
    .where(raw<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const isExcepted = quiet.exceptMentions && kinds.every(({ kind }) => mentionKinds.includes(kind))
  return isExcepted ? null : quiet.until
}

/** Until when a notification of a kind is held for a person; null if it may reach them now. */
export async function heldUntil(tx: ReadTx, userId: string, kind = ''): Promise<Date | null> {
  const quiet = await quietNow(tx, userId)
  if (!quiet || (quiet.exceptMentions && mentionKinds.includes(kind))) return null
  return quiet.until
}
