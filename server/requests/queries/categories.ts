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

/** Categories by id, those too that went: what was filed under them keeps their name. */
export const categoryById = defineLoader<string, CategoryRow | null>(async (tx, ids) =>
  inOrder(ids, await categories(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** A category that one can file under. Errors: NOT_FOUND. */
export async function categoryOrNotFound(tx: ReadTx, id: string): Promise<CategoryRow> {
  const category = await tx.load(categoryById, id)
  if (!category || category.deletedAt) throw notFound(say('noCategory'))
  return category
}

/** What one can file under, in the order in which it came. */
export const categoriesOfAgency = (tx: ReadTx): Promise<CategoryRow[]> =>
  categories(tx)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(requestCategoriesMax)
    .execute()

/** What a request of a category is asked with. */
export const formOf = (tx: ReadTx, category: CategoryRow | null): Promise<Form> =>
  tx.load(currentForm, category?.ownForm ? placeOf(category) : { kind: 'request', subjectId: agencyOf(tx) })

/** Where the versions of a category's own form are kept. */
export const placeOf = ({ id }: Pick<CategoryRow, 'id'>) => ({ kind: 'requestCategory', subjectId: id })

const assigns = (tx: ReadTx) =>
  tx.sql
    .selectFrom('requestNotificationAssign')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where((row) => row.val(isStaff(tx.viewer)))

/** Who is told of new requests; for staff. */
export const assignsOfAgency = (tx: ReadTx): Promise<AssignRow[]> =>
  assigns(tx).orderBy('createdAt').orderBy('id').limit(requestAssignsMax).execute()

export const assignById = (tx: ReadTx, id: string): Promise<AssignRow | undefined> =>
  assigns(tx).where('id', '=', id).executeTakeFirst()

export const requestTypeOf = ({ categoryId }: AssignRow): string => categoryId ?? allRequestTypes

/** The people notified of a new request of a category. The issuer need not be staff: the system asks for them. */
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
