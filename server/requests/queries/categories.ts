import type { Selectable } from 'kysely'
import type { Form } from '../../../shared/forms-facts.ts'
import { allRequestTypes, requestAssignsMax, requestCategoriesMax } from '../../../shared/requests-facts.ts'
import type { RequestCategory, RequestNotificationAssign } from '../../database/generated/types.ts'
import { currentForm } from '../../forms/queries/forms.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

export type CategoryRow = Selectable<RequestCategory>
export type AssignRow = Selectable<RequestNotificationAssign>

const categories = (tx: ReadTx) =>
  tx.sql.selectFrom('requestCategory').selectAll().where('agencyId', '=', agencyOf(tx))

/** Categories by id, including retired ones, whose requests keep the name. */
export const categoryById = defineLoader<string, CategoryRow | null>(async (tx, ids) =>
  inOrder(ids, await categories(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** A category in use. Errors: NOT_FOUND. */
export async function categoryOrNotFound(tx: ReadTx, id: string): Promise<CategoryRow> {
  const category = await tx.load(categoryById, id)
  if (!category || category.deletedAt) throw notFound(say('noCategory'))
  return category
}

/** The categories in use, in the order of creation. */
export const categoriesOfAgency = (tx: ReadTx): Promise<CategoryRow[]> =>
  categories(tx)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(requestCategoriesMax)
    .execute()

/** The form of a category's requests. */
export const formOf = (tx: ReadTx, category: CategoryRow | null): Promise<Form> =>
  tx.load(currentForm, category?.ownForm ? placeOf(category) : { kind: 'request', subjectId: agencyOf(tx) })

/** Where the versions of a category's own form are stored. */
export const placeOf = ({ id }: Pick<CategoryRow, 'id'>) => ({ kind: 'requestCategory', subjectId: id })

const assigns = (tx: ReadTx) =>
  tx.sql
    .selectFrom('requestNotificationAssign')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where((row) => row.val(isStaff(tx.viewer)))

/** The people notified of new requests; for staff. */
export const assignsOfAgency = (tx: ReadTx): Promise<AssignRow[]> =>
  assigns(tx).orderBy('createdAt').orderBy('id').limit(requestAssignsMax).execute()

export const assignById = (tx: ReadTx, id: string): Promise<AssignRow | undefined> =>
  assigns(tx).where('id', '=', id).executeTakeFirst()

export const requestTypeOf = ({ categoryId }: AssignRow): string => categoryId ?? allRequestTypes

/** The people notified of a new request of a category. Loaded as the system, because the issuer need not be staff. */
export async function toldOfNew(tx: ReadTx, categoryId: string | null): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('requestNotificationAssign')
    .innerJoin('agencyUser', (join) =>
      join
        .onRef('agencyUser.agencyId', '=', 'requestNotificationAssign.agencyId')
        .onRef('agencyUser.userId', '=', 'requestNotificationAssign.userId'),
    )
    .select('requestNotificationAssign.userId')
    .distinct()
    .where('requestNotificationAssign.agencyId', '=', agencyOf(tx))
    .where('agencyUser.role', '!=', 'client')
    .where('agencyUser.active', '=', true)
    .where('agencyUser.removedAt', 'is', null)
    .where((row) =>
      row.or([
        row('requestNotificationAssign.categoryId', 'is', null),
        row('requestNotificationAssign.categoryId', '=', categoryId),
      ]),
    )
    .execute()
  return rows.map(({ userId }) => userId)
}
