import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { TimeOffStatus } from '../../../shared/planning-facts.ts'
import { adminsOf } from '../../agencies/queries/membership.ts'
import type { DB } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isAdmin, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'

export type TimeOffRow = Omit<Awaited<ReturnType<typeof rowsById>>[number], 'status'> & {
  status: TimeOffStatus
}

const entries = (tx: ReadTx) =>
  tx.sql
    .selectFrom('timeOff')
    .select([
      'id',
      'userId',
      'startOn',
      'endOn',
      'startsAtNoon',
      'endsAtNoon',
      'note',
      'decidedBy',
      'decidedAt',
      'decisionNote',
      'createdAt',
    ])
    .select((row) => row.ref('status').$castTo<TimeOffStatus>().as('status'))
    .where('timeOff.agencyId', '=', agencyOf(tx))

const rowsById = (tx: ReadTx, ids: readonly string[]) => entries(tx).where('id', 'in', ids).execute()

/** All staff may see absences; requested and declined entries only the member and admins. */
const isVisible =
  ({ viewer }: ReadTx) =>
  (row: ExpressionBuilder<DB, 'timeOff'>): Expression<SqlBool> =>
    isAdmin(viewer)
      ? row.val(true)
      : row.or([row('status', '=', 'approved'), row('userId', '=', personOf({ viewer }))])

const visible = (tx: ReadTx) => entries(tx).where(isVisible(tx)).where('status', '!=', 'cancelled')

/** Limited to current staff: former members and clients are no longer planned. */
const ofStaff = ({ exists, selectFrom }: ExpressionBuilder<DB, 'timeOff'>): Expression<SqlBool> =>
  exists(
    selectFrom('agencyUser')
      .select('agencyUser.id')
      .whereRef('agencyUser.agencyId', '=', 'timeOff.agencyId')
      .whereRef('agencyUser.userId', '=', 'timeOff.userId')
      .where('agencyUser.role', '!=', 'client')
      .where('agencyUser.removedAt', 'is', null),
  )

/** Entries by id; null if hidden from the viewer. */
export const timeOffById = defineLoader<string, TimeOffRow | null>(async (tx, ids) =>
  inOrder(ids, await visible(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One entry. Errors: NOT_FOUND. */
export async function timeOffOrNotFound(tx: ReadTx, id: string): Promise<TimeOffRow> {
  tx.loaderOf(timeOffById).clear(id)
  const entry = await tx.load(timeOffById, id)
  if (!entry) throw notFound(say('noTimeOff'))
  return entry
}

/** Entries cancelled after their approval, or by another member: for notified people; independent of the caller. */
export const cancelledTimeOffById = defineLoader<string, TimeOffRow | null>(async (tx, ids) =>
  inOrder(
    ids,
    await entries(tx).where('id', 'in', ids).where('status', '=', 'cancelled').execute(),
    ({ id }) => id,
  ),
)

/** People's approved and requested entries, earliest days first; without declined ones. */
export const timeOffOfPerson = defineLoader<string, TimeOffRow[]>(async (tx, userIds) => {
  const rows = await visible(tx)
    .where('userId', 'in', userIds)
    .where('status', '!=', 'declined')
    .orderBy('startOn')
    .orderBy('id')
    .execute()
  return userIds.map((userId) => rows.filter((row) => row.userId === userId))
})

/** All time off that a person has requested, latest days first. Errors: BAD_USER_INPUT. */
export const timeOffByUser = (
  tx: ReadTx,
  { userID, ...page }: PageArguments & { userID: string },
): Promise<Connection<TimeOffRow>> =>
  pageOf(tx, visible(tx).where('userId', '=', userID), {
    list: `timeOff/${userID}/${isAdmin(tx.viewer)}`,
    order: ['startOn', 'id'],
    direction: 'desc',
    page,
  })

/** Pending requests of current staff that the viewer may see, earliest days first. Errors: BAD_USER_INPUT. */
export const timeOffRequests = (tx: ReadTx, page: PageArguments): Promise<Connection<TimeOffRow>> =>
  pageOf(tx, visible(tx).where('status', '=', 'requested').where(ofStaff), {
    list: `timeOffRequests/${isAdmin(tx.viewer)}`,
    order: ['startOn', 'id'],
    page,
  })

/** Entries of these people, or of all current staff, that overlap some days; without declined ones. */
export const timeOffBetween = (
  tx: ReadTx,
  { from, to, userIds }: { from: string; to: string; userIds?: readonly string[] },
) =>
  visible(tx)
    .where('status', '!=', 'declined')
    .where('startOn', '<=', to)
    .where('endOn', '>=', from)
    .where(userIds ? (row) => row('userId', 'in', userIds) : ofStaff)

/** Whether the agency has an active admin beside this one. */
export const hasOtherAdminThan = defineLoader<string, boolean>(async (tx, userIds) => {
  const admins = await adminsOf(tx)
  return userIds.map((userId) => admins.some((admin) => admin !== userId))
})
