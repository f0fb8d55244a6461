import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { Timer, TimerCorrection, TimerSegment } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteRow, insertOnce, type New, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'

/** Adds a segment; false if this id exists. */
export const insertSegment = (tx: Tx, segment: New<TimerSegment>) => insertOnce(tx, 'timerSegment', segment)

export const updateSegmentRow = (tx: Tx, id: string, changes: Updateable<TimerSegment>) =>
  updateRow(tx, 'timerSegment', id, changes)

export const deleteSegmentRow = (tx: Tx, id: string) => deleteRow(tx, 'timerSegment', id)

/** The latest start or end of a person's segments; a new one begins no earlier. */
export async function lastTimestampOf(tx: Tx, userId: string): Promise<Date | null> {
  const row = await tx.sql
    .selectFrom('timerSegment')
    .select(raw<Date>`greatest(start_at, end_at)`.as('at'))
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .orderBy('startAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Whether a person has other segments between two moments; a running one has no end. */
export async function overlapsOther(
  tx: Tx,
  { userId, id, startAt, endAt }: { userId: string; id: string; startAt: Date; endAt: Date | null },
): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('timerSegment')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .where((row) => (endAt ? row('startAt', '<', endAt) : row.val(true)))
    .where((row) => row.or([row('endAt', '>', startAt), row('endAt', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The total of a timer's ended segments, in milliseconds, and its first and last moment. */
export async function timeOfSegments(
  tx: Tx,
  timerId: string,
): Promise<Pick<Updateable<Timer>, 'loggedMs' | 'firstAt' | 'lastAt'>> {
  const row = await tx.sql
    .selectFrom('timerSegment')
    .select([
      raw<string>`coalesce(sum(extract(epoch from end_at - start_at) * 1000), 0)`.as('ms'),
      raw<Date | null>`min(start_at)`.as('firstAt'),
      // As text, because JavaScript has no infinite dates.
      raw<Date | null>`max(coalesce(end_at, 'infinity'))::text`.as('lastAt'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where('timerId', '=', timerId)
    .executeTakeFirstOrThrow()
  return { loggedMs: Math.round(Number(row.ms)), firstAt: row.firstAt, lastAt: row.lastAt }
}

export async function hasSegments(tx: Tx, timerId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('timerSegment')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('timerId', '=', timerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A timer's segment that ended at a moment. */
export const segmentEndedAt = (tx: Tx, timerId: string, at: Date) =>
  tx.sql
    .selectFrom('timerSegment')
    .select(['id', 'startAt'])
    .where('agencyId', '=', agencyOf(tx))
    .where('timerId', '=', timerId)
    .where('endAt', '=', at)
    .executeTakeFirst()

type Times = { startAt: Date; endAt: Date | null } | null
const asText = (times: Times) => times && JSON.stringify(times)

/** Records a segment before and after a correction, with its author. */
export const insertCorrection = (
  tx: Tx,
  {
    before,
    after,
    ...rest
  }: Pick<TimerCorrectionRow, 'timerId' | 'segmentId' | 'actorId'> & {
    before: Times
    after: Times
  },
) =>
  tx.sql
    .insertInto('timerCorrection')
    .values({
      ...rest,
      agencyId: agencyOf(tx),
      id: newId(),
      before: asText(before),
      after: asText(after),
      createdAt: tx.now,
    })
    .execute()

type TimerCorrectionRow = Insertable<TimerCorrection>
