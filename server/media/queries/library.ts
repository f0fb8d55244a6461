import { type Expression, expressionBuilder, sql as raw, type Selectable, type SqlBool } from 'kysely'
import type { MediaKind, MediaOrder } from '../../../shared/media-facts.ts'
import type { DB, Media } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type IDFilter, textFound, textMatches } from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isAdmin, isStaff, personOf, readsForAll } from '../../platform/database/viewer.ts'
import { idsWithWord } from '../../platform/database/words.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { isVisibleCategory } from './categories.ts'

export type MediaRow = Selectable<Media>

/**
 * The kept files that a viewer may see, as a condition on media: their own; staff also files in categories that they may see,
 * admins all. Files in the trash are visible to their uploader and to admins. The only place that decides it.
 */
export function mediaIsVisible(tx: ReadTx): Expression<SqlBool> {
  const media = expressionBuilder<DB, 'media'>()
  if (readsForAll(tx.viewer) || isAdmin(tx.viewer)) return media.val(true)
  const own = media('media.userId', '=', personOf(tx))
  if (!isStaff(tx.viewer)) return own
  return media.or([
    own,
    media.and([media('media.deletedAt', 'is', null), isVisibleCategory(tx, media.ref('media.categoryId'))]),
  ])
}

const visible = (tx: ReadTx) =>
  tx.sql.selectFrom('media').selectAll().where('agencyId', '=', agencyOf(tx)).where(mediaIsVisible(tx))

/** Library files by id, including the trash; null if hidden from the viewer. */
export const mediaById = defineLoader<string, MediaRow | null>(async (tx, ids) =>
  inOrder(ids, await visible(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One library file. Errors: NOT_FOUND. */
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

/** A file's category for a viewer; none if hidden from them. */
function categoryShown(tx: ReadTx): Expression<string | null> {
  const { ref } = expressionBuilder<DB, 'media'>()
  const id = ref('media.categoryId')
  if (tx.viewer.kind === 'system' || isAdmin(tx.viewer)) return id
  return raw<string | null>`case when ${isVisibleCategory(tx, id)} then ${id} end`
}

/** A word of the name, as a condition on media. A client's files are few, and selective enough. */
async function named(tx: ReadTx, word: string): Promise<Expression<SqlBool>> {
  const ids = isStaff(tx.viewer) ? await idsWithWord(tx, 'medias_with', word) : null
  const { ref } = expressionBuilder<DB, 'media'>()
  return ids ? raw`media.id = any(${ids})` : textFound(ref('media.name'), word)
}

async function conditionsOf(
  tx: ReadTx,
  { categoryID, userID, type, name, deleted }: MediaFilter,
): Promise<Expression<SqlBool>> {
  const exists = categoryID?.attributeExists
  const category = categoryShown(tx)
  const media = expressionBuilder<DB, 'media'>()
  return media.and([
    media('media.deletedAt', deleted?.eq ? 'is not' : 'is', null),
    textMatches(category, categoryID),
    textMatches(media.ref('media.userId'), userID),
    textMatches(media.ref('media.kind'), type as IDFilter | null | undefined),
    ...(exists == null ? [] : [media(category, exists ? 'is not' : 'is', null)]),
    ...(name?.contains ? [await named(tx, name.contains)] : []),
  ])
}

const orders = {
  newest: { order: ['createdAt', 'id'], direction: 'desc' },
  name: { order: ['nameOrder', 'id'], direction: 'asc' },
  size: { order: ['size', 'id'], direction: 'desc' },
} as const

/** Library files visible to the viewer; newest first, by name, or largest first. Errors: BAD_USER_INPUT. */
export async function listMedias(
  tx: ReadTx,
  { filter, orderBy, sortDirection, ...page }: MediaArguments,
): Promise<Connection<MediaRow>> {
  const { order, direction } = orders[orderBy ?? 'newest']
  return pageOf(tx, visible(tx).where(await conditionsOf(tx, filter ?? {})), {
    list: `medias/${personOf(tx)}/${JSON.stringify(filter ?? {})}`,
    order,
    direction: sortDirection ? (sortDirection === 'ASC' ? 'asc' : 'desc') : direction,
    page,
  })
}

/** The same for one person's uploads. Errors: BAD_USER_INPUT. */
export const mediasByUser = (
  tx: ReadTx,
  { userID, filter, ...args }: MediaArguments & { userID: string },
): Promise<Connection<MediaRow>> => listMedias(tx, { ...args, filter: { ...filter, userID: { eq: userID } } })

export type MediaSummary = { id: string; count: number; size: number }

/** The number of files in a list and their total bytes. */
export async function mediaSummary(
  tx: ReadTx,
  filter: MediaFilter | null | undefined,
): Promise<MediaSummary> {
  const { count, size } = await visible(tx)
    .where(await conditionsOf(tx, filter ?? {}))
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(raw<number>`coalesce(sum(media.size), 0)::float8`.as('size'))
    .executeTakeFirstOrThrow()
  return { id: JSON.stringify(filter ?? {}), count: Number(count), size }
}
