import { type Expression, sql as raw, type Selectable, type SqlBool } from 'kysely'
import type { MediaCategory } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isAdmin, isStaff, personOf, readsForAll } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'

export type CategoryRow = Selectable<MediaCategory>

/**
 * The categories that a viewer may see, as a condition on a category id: the viewer's own and, for staff, those assigned to them,
 * each with everything below it; admins and the system see all. The only place that decides it.
 */
export function isVisibleCategory(tx: ReadTx, id: Expression<string | null>): Expression<SqlBool> {
  const { viewer } = tx
  if (readsForAll(viewer) || isAdmin(viewer)) return raw<SqlBool>`${id} is not null`
  const person = personOf(tx)
  if (viewer.kind !== 'member' || !person) return raw<SqlBool>`false`
  const assigned = isStaff(viewer) ? raw`or ${person}::uuid = any(c.assignee)` : raw``
  return raw<SqlBool>`${id} in (with recursive mine(id) as (
    select c.id from media_category c where c.agency_id = ${agencyOf(tx)} and (c.user_id = ${person} ${assigned})
    union select c.id from media_category c join mine on c.parent_id = mine.id where c.agency_id = ${agencyOf(tx)}
  ) select id from mine)`
}

const visible = (tx: ReadTx) =>
  tx.sql
    .selectFrom('mediaCategory')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where((row) => isVisibleCategory(tx, row.ref('mediaCategory.id')))

/** Categories by id; null if hidden from the viewer. */
export const categoryById = defineLoader<string, CategoryRow | null>(async (tx, ids) =>
  inOrder(ids, await visible(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One category. Errors: NOT_FOUND. */
export async function categoryOrNotFound(tx: ReadTx, id: string): Promise<CategoryRow> {
  const category = await tx.load(categoryById, id)
  if (!category) throw notFound(say('noCategory'))
  return category
}

/** Whether a person created a category or one of its ancestors. */
export async function makersAbove(tx: ReadTx, id: string): Promise<string[]> {
  const { rows } = await raw<{ userId: string }>`with recursive above(id) as (
      select c.id from media_category c where c.agency_id = ${agencyOf(tx)} and c.id = ${id}
      union select c.parent_id from media_category c join above on c.id = above.id where c.agency_id = ${agencyOf(tx)}
    ) select distinct c.user_id from media_category c join above on c.id = above.id
      where c.agency_id = ${agencyOf(tx)}`.execute(tx.sql)
  return rows.map(({ userId }) => userId)
}

/** All categories that the viewer may see, by name. */
export const allCategories = (tx: ReadTx): Promise<CategoryRow[]> =>
  visible(tx).orderBy('name').orderBy('id').execute()

/** The same, paginated in the order of creation. Errors: BAD_USER_INPUT. */
export const listCategories = (tx: ReadTx, page: PageArguments): Promise<Connection<CategoryRow>> =>
  pageOf(tx, visible(tx), { list: `mediaCategories/${personOf(tx)}`, order: ['id'], page })

type Count = { categoryId: string | null; files: number }

/** How many files visible to the viewer are in categories and everything below. */
export const filesBelow = defineLoader<string, number>(async (tx, ids) => {
  const [counts, tree] = await Promise.all([
    tx.sql
      .selectFrom('media')
      .select('categoryId')
      .select(({ fn }) => fn.countAll<number>().as('files'))
      .where('agencyId', '=', agencyOf(tx))
      .where('deletedAt', 'is', null)
      .where('categoryId', 'is not', null)
      // In a category that they see, staff see all files, and clients their own.
      .$if(tx.viewer.kind !== 'system' && !isStaff(tx.viewer), (query) =>
        query.where('userId', '=', personOf(tx)),
      )
      .groupBy('categoryId')
      .execute() as Promise<Count[]>,
    tx.sql
      .selectFrom('mediaCategory')
      .select(['id', 'parentId'])
      .where('agencyId', '=', agencyOf(tx))
      .execute(),
  ])
  const direct = new Map(counts.map(({ categoryId, files }) => [categoryId, Number(files)]))
  const below = Map.groupBy(tree, ({ parentId }) => parentId)
  const sumOf = (id: string): number =>
    (below.get(id) ?? []).reduce((sum, child) => sum + sumOf(child.id), direct.get(id) ?? 0)
  return ids.map(sumOf)
})
