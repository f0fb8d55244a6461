import { type Expression, expressionBuilder, sql as raw, type Selectable, type SqlBool } from 'kysely'
import type { MediaKind, MediaOrder } from '../../../shared/media-facts.ts'
import type { DB, Media } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type IDFilter, textFolded, textMatches } from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isAdmin, isStaff, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { isVisibleCategory } from './categories.ts'

export type MediaRow = Selectable<Media>

/**
 * Which kept files a viewer may see, as a condition on media: their own; staff also what lies in categories that they may
 * see, admins all. What is in the trash is for whoever brought it and for admins. The one place that decides it.
 */
export function mediaIsVisible(tx: ReadTx): Expression<SqlBool> {
  const media = expressionBuilder<DB, 'media'>()
  if (tx.viewer.kind === 'system' || isAdmin(tx.viewer)) return media.val(true)
  const own = media('media.userId', '=', personOf(tx))
  if (!isStaff(tx.viewer)) return own
  return media.or([
    own,
    media.and([media('media.deletedAt', 'is', null), isVisibleCategory(tx, media.ref('media.categoryId'))]),
  ])
}

const visible = (tx: ReadTx) =>
  tx.sql.selectFrom('media').selectAll().where('agencyId', '=', agencyOf(tx)).where(mediaIsVisible(tx))

/** Kept files by id, from the trash too; null for those that the viewer may not see. */
export const mediaById = defineLoader<string, MediaRow | null>(async (tx, ids) =>
  inOrder(ids, await visible(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One kept file. Errors: NOT_FOUND. */
export async function mediaOrNotFound(tx: ReadTx, id: string): Promise<MediaRow> {
  const media = await tx.load(mediaById, id)
  if (!media) throw notFound(say('noMedia'))
  return media
}

export type MediaFilter = {
  categoryID?: (IDFilter & { attributeExists?: boolean | null }) | null
  userID?: IDFilter | null
  type?: { eq?: MediaKind | null; in?: readonly MediaKind[] | null } | null
  name?: { contains?: string | null } | null
  deleted?: { eq?: boolean | null } | null
}

export type MediaArguments = PageArguments & {
  filter?: MediaFilter | null
  orderBy?: MediaOrder | null
  sortDirection?: 'ASC' | 'DESC' | null
}

function narrowed(tx: ReadTx, { categoryID, userID, type, name, deleted }: MediaFilter) {
  const exists = categoryID?.attributeExists
  return visible(tx)
    .where('deletedAt', deleted?.eq ? 'is not' : 'is', null)
    .where((row) =>
      row.and([
        textMatches(row.ref('media.categoryId'), categoryID),
        textMatches(row.ref('media.userId'), userID),
        textMatches(row.ref('media.kind'), type as IDFilter | null | undefined),
      ]),
    )
    .$if(exists != null, (query) => query.where('categoryId', exists ? 'is not' : 'is', null))
    .$if(Boolean(name?.contains), (query) =>
      query.where((row) => textFolded(row.ref('media.name'), name?.contains ?? '')),
    )
}

const orders = {
  newest: { order: ['createdAt', 'id'], direction: 'desc' },
  name: { order: ['nameOrder', 'id'], direction: 'asc' },
  size: { order: ['size', 'id'], direction: 'desc' },
} as const

/** Kept files that the viewer may see; the newest, the first by name or the largest first. Errors: BAD_USER_INPUT. */
export function listMedias(
  tx: ReadTx,
  { filter, orderBy, sortDirection, ...page }: MediaArguments,
): Promise<Connection<MediaRow>> {
  const { order, direction } = orders[orderBy ?? 'newest']
  return pageOf(tx, narrowed(tx, filter ?? {}), {
    list: `medias/${personOf(tx)}/${JSON.stringify(filter ?? {})}`,
    order,
    direction: sortDirection ? (sortDirection === 'ASC' ? 'asc' : 'desc') : direction,
    page,
  })
}

/** The same of what one person brought. Errors: BAD_USER_INPUT. */
export const mediasByUser = (
  tx: ReadTx,
  { userID, filter, ...args }: MediaArguments & { userID: string },
): Promise<Connection<MediaRow>> => listMedias(tx, { ...args, filter: { ...filter, userID: { eq: userID } } })

export type MediaSummary = { id: string; count: number; size: number }

/** How many files a list holds, and their bytes together. */
export async function mediaSummary(
  tx: ReadTx,
  filter: MediaFilter | null | undefined,
): Promise<MediaSummary> {
  const { count, size } = await narrowed(tx, filter ?? {})
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(raw<number>`coalesce(sum(media.size), 0)::float8`.as('size'))
    .executeTakeFirstOrThrow()
  return { id: JSON.stringify(filter ?? {}), count: Number(count), size }
}
