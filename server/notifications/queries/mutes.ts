import type { MutableThing } from '../../../shared/notifications-facts.ts'
import { mutesMax } from '../../../shared/notifications-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import { notificationKinds, type Thing } from '../ports.ts'
import { type ThingRow, thingByRef, thingOfSubject } from './things.ts'

/** The end of a mute; null if it has none. */
export type Mute = { until: Date | null }

/** The viewer's own mutes that have not ended. */
export const ownMutes = (tx: ReadTx) =>
  tx.sql
    .selectFrom('notificationMute')
    .select((row) => [row.ref('thingType').$castTo<MutableThing>().as('type'), 'thingId as id', 'until'])
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', personOf(tx))
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', tx.now)]))

/** The viewer's mutes of things; null for those that are not muted. */
export const muteOf = defineLoader<Thing, Mute | null>(
  async (tx, things) => {
    const ids = things.map(({ id }) => id)
    const rows = await ownMutes(tx).where('thingId', 'in', ids).execute()
    return things.map(({ type, id }) => rows.find((row) => row.type === type && row.id === id) ?? null)
  },
  ({ type, id }) => `${type}/${id}`,
)

/** What the viewer has muted and may still see, last muted first. */
export async function mutedThings(tx: ReadTx): Promise<ThingRow[]> {
  const rows = await ownMutes(tx).orderBy('createdAt', 'desc').orderBy('thingId').limit(mutesMax).execute()
  const things = await Promise.all(rows.map(({ type, id }) => tx.load(thingByRef, { type, id })))
  return things.filter((thing) => thing !== null)
}

/** Those of the viewer's notifications whose thing they have not muted, perhaps after they were notified. */
export async function withoutOwnMuted<Row extends { kind: string; subjectId: string }>(
  tx: ReadTx,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const muted = new Set((await ownMutes(tx).execute()).map(({ id }) => id))
  if (muted.size === 0) return [...rows]
  const despite = new Set(
    tx.app.port(notificationKinds).flatMap(({ kind, despiteMutes }) => (despiteMutes ? [kind] : [])),
  )
  const things = await Promise.all(
    rows.map(({ kind, subjectId }) => tx.load(thingOfSubject, { kind, subjectId })),
  )
  return rows.filter(({ kind }, at) => despite.has(kind) || !muted.has(things[at]?.id ?? ''))
}
