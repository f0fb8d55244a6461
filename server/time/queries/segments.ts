import { endOfDay, startOfDay } from '../../../shared/zoned-day.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'

export type SegmentSource = 'timer' | 'corrected' | 'manual'
export type SegmentRow = {
  id: string
  timerId: string
  activityId: string
  userId: string
  startAt: Date
  endAt: Date | null
  source: SegmentSource
  keptAt: Date | null
}
export type SegmentTimes = { startAt: string; endAt: string | null }
export type CorrectionRow = {
  id: string
  timerId: string
  segmentId: string
  actorId: string
  before: SegmentTimes | null
  after: SegmentTimes | null
  createdAt: Date
}

export const segments = (tx: ReadTx) =>
  tx.sql
    .selectFrom('timerSegment')
    .select(['id', 'timerId', 'activityId', 'userId', 'startAt', 'endAt', 'keptAt'])
    .select((row) => row.ref('source').$castTo<SegmentSource>().as('source'))
    .where('agencyId', '=', agencyOf(tx))

/** Segments by id, without a visibility check; the commands authorize. */
export const segmentById = defineLoader<string, SegmentRow | null>(async (tx, ids) =>
  inOrder(ids, await segments(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** A timer's running segment, if any. */
export const openSegmentOf = defineLoader<string, SegmentRow | null>(async (tx, timerIds) =>
  inOrder(
    timerIds,
    await segments(tx).where('timerId', 'in', timerIds).where('endAt', 'is', null).execute(),
    ({ timerId }) => timerId,
  ),
)

/** A timer's segments in order. Errors: BAD_USER_INPUT. */
export const segmentsOfTimer = (
  tx: ReadTx,
  timerId: string,
  page: PageArguments,
): Promise<Connection<SegmentRow>> =>
  pageOf(tx, segments(tx).where('timerId', '=', timerId), {
    list: `segments/${timerId}`,
    order: ['startAt', 'id'],
    page,
  })

/** A person's time entries of a day in their time zone, in order. Errors: BAD_USER_INPUT. */
export async function segmentsOfPerson(
  tx: ReadTx,
  { userID, day, ...page }: PageArguments & { userID: string; day: string },
): Promise<Connection<SegmentRow>> {
  const zone = await zoneOf(tx, userID)
  const query = segments(tx)
    .where('userId', '=', userID)
    .where('startAt', '<', endOfDay(day, zone))
    .where((row) => row.or([row('endAt', '>', startOfDay(day, zone)), row('endAt', 'is', null)]))
  return pageOf(tx, query, { list: `segments/${userID}/${day}`, order: ['startAt', 'id'], page })
}

/** The corrections of a timer, newest first. Errors: BAD_USER_INPUT. */
export const correctionsOfTimer = (
  tx: ReadTx,
  timerId: string,
  page: PageArguments,
): Promise<Connection<CorrectionRow>> =>
  pageOf(
    tx,
    tx.sql
      .selectFrom('timerCorrection')
      .select(['id', 'timerId', 'segmentId', 'actorId', 'createdAt'])
      .select((row) => [
        row.ref('before').$castTo<SegmentTimes | null>().as('before'),
        row.ref('after').$castTo<SegmentTimes | null>().as('after'),
      ])
      .where('agencyId', '=', agencyOf(tx))
      .where('timerId', '=', timerId),
    { list: `corrections/${timerId}`, order: ['id'], direction: 'desc', page },
  )
