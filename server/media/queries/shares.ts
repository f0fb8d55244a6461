import type { Selectable } from 'kysely'
import type { ShareVisibility } from '../../../shared/media-facts.ts'
import type { SharedGroup, SharedGroupUser, SharedMedia } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isAdmin, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { canChangeShare } from '../policy.ts'
import { say } from '../sentences.ts'
import type { MediaRow } from './library.ts'

/** A share without its password hash. */
export type ShareRow = Omit<Selectable<SharedGroup>, 'passwordHash' | 'visibility'> & {
  visibility: ShareVisibility
  /** opened by its link: its files are read with the system's rights */
  isOpened?: true
}
export type SharedMediaRow = Selectable<SharedMedia>
export type SharedUserRow = Selectable<SharedGroupUser>

const columns = [
  'agencyId',
  'id',
  'link',
  'name',
  'visibility',
  'ownerId',
  'expiresAt',
  'createdAt',
  'updatedAt',
] as const

export const isOver = ({ expiresAt }: Pick<ShareRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

/**
 * The shares listed for the viewer: staff see their own, admins all, everyone unexpired shares naming them as a recipient.
 * Shares opened by link alone are not listed.
 */
export const knownShares = (tx: ReadTx) => known(tx)

function known(tx: ReadTx) {
  const person = personOf(tx)
  return tx.sql
    .selectFrom('sharedGroup')
    .select(columns)
    .where('sharedGroup.agencyId', '=', agencyOf(tx))
    .where((row) => {
      const chosen = row.and([
        row('sharedGroup.visibility', '=', 'people'),
        row.or([row('sharedGroup.expiresAt', 'is', null), row('sharedGroup.expiresAt', '>', tx.now)]),
        row.exists(
          row
            .selectFrom('sharedGroupUser as chosen')
            .select('chosen.id')
            .whereRef('chosen.agencyId', '=', 'sharedGroup.agencyId')
            .whereRef('chosen.groupId', '=', 'sharedGroup.id')
            .where('chosen.userId', '=', person),
        ),
      ])
      if (isAdmin(tx.viewer)) return row.val(true)
      return row.or([row('sharedGroup.ownerId', '=', person), chosen])
    })
    .$castTo<ShareRow>()
}

/** Shares by id; null if not listed for the viewer. */
export const shareById = defineLoader<string, ShareRow | null>(async (tx, ids) =>
  inOrder(ids, await known(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One share. Errors: NOT_FOUND. */
export async function shareOrNotFound(tx: ReadTx, id: string): Promise<ShareRow> {
  const share = await tx.load(shareById, id)
  if (!share) throw notFound(say('noShare'))
  return share
}

export type ShareFilter = {
  link?: { eq?: string | null } | null
  ownerID?: { eq?: string | null } | null
  visibility?: { eq?: string | null } | null
}

/** The shares listed for the viewer, newest first. Errors: BAD_USER_INPUT. */
export function listShares(
  tx: ReadTx,
  { filter, ...page }: PageArguments & { filter?: ShareFilter | null },
): Promise<Connection<ShareRow>> {
  const query = known(tx)
    .$if(Boolean(filter?.ownerID?.eq), (each) => each.where('ownerId', '=', filter?.ownerID?.eq ?? ''))
    .$if(Boolean(filter?.visibility?.eq), (each) =>
      each.where('visibility', '=', filter?.visibility?.eq ?? ''),
    )
  const list = `shares/${personOf(tx)}/${JSON.stringify(filter ?? {})}`
  return pageOf(tx, query, { list, order: ['id'], direction: 'desc', page })
}

/** Shares that name the viewer as a recipient, or, for staff, another person in shares visible to the viewer. */
export function sharedUsersByUser(
  tx: ReadTx,
  userId: string,
  page: PageArguments,
): Promise<Connection<SharedUserRow>> {
  const query = tx.sql
    .selectFrom('sharedGroupUser')
    .selectAll('sharedGroupUser')
    .where('sharedGroupUser.agencyId', '=', agencyOf(tx))
    .where('sharedGroupUser.userId', '=', userId)
    .where('sharedGroupUser.groupId', 'in', known(tx).clearSelect().select('sharedGroup.id'))
  return pageOf(tx, query, {
    list: `sharedUsers/${personOf(tx)}/${userId}`,
    order: ['sharedGroupUser.id'],
    direction: 'desc',
    page,
  })
}

/** The files of shares in the order of addition, without the trash. Requires the system's rights. */
export const filesOfShare = defineLoader<string, MediaRow[]>(async (tx, groupIds) => {
  const rows = await tx.sql
    .selectFrom('sharedMedia')
    .innerJoin('media', (join) =>
      join.onRef('media.agencyId', '=', 'sharedMedia.agencyId').onRef('media.id', '=', 'sharedMedia.mediaId'),
    )
    .selectAll('media')
    .select('sharedMedia.groupId')
    .where('sharedMedia.agencyId', '=', agencyOf(tx))
    .where('sharedMedia.groupId', 'in', groupIds)
    .where('media.deletedAt', 'is', null)
    .orderBy('sharedMedia.createdAt')
    .orderBy('sharedMedia.id')
    .execute()
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return groupIds.map((id) => byGroup.get(id) ?? [])
})

/** One file of a share, as `filesOfShare` returns it; undefined if it is not in the share. Requires the platform scope. */
export const fileOfShare = (
  tx: ReadTx,
  { agencyId, id }: Pick<ShareRow, 'agencyId' | 'id'>,
  mediaId: string,
): Promise<MediaRow | undefined> =>
  tx.sql
    .selectFrom('media')
    .selectAll('media')
    .where('media.agencyId', '=', agencyId)
    .where('media.id', '=', mediaId)
    .where('media.deletedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sharedMedia')
          .select('sharedMedia.id')
          .where('sharedMedia.agencyId', '=', agencyId)
          .where('sharedMedia.groupId', '=', id)
          .where('sharedMedia.mediaId', '=', mediaId),
      ),
    )
    .executeTakeFirst()

/** The recipients of shares, for viewers who may edit them; empty for others. */
export const usersOfShare = defineLoader<string, SharedUserRow[]>(async (tx, groupIds) => {
  const shares = await Promise.all(groupIds.map((id) => tx.load(shareById, id)))
  const own = shares.flatMap((share) => (share && canChangeShare(tx.viewer, share) ? share.id : []))
  if (own.length === 0) return groupIds.map(() => [])
  const rows = await tx.sql
    .selectFrom('sharedGroupUser')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('groupId', 'in', own)
    .orderBy('id')
    .execute()
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId)
  return groupIds.map((id) => byGroup.get(id) ?? [])
})

/** The given files that have an unexpired share link, for staff. */
export const isSharedMedia = defineLoader<string, boolean>(async (tx, mediaIds) => {
  const rows = await tx.sql
    .selectFrom('sharedMedia')
    .innerJoin('sharedGroup', (join) =>
      join
        .onRef('sharedGroup.agencyId', '=', 'sharedMedia.agencyId')
        .onRef('sharedGroup.id', '=', 'sharedMedia.groupId'),
    )
    .select('sharedMedia.mediaId')
    .distinct()
    .where('sharedMedia.agencyId', '=', agencyOf(tx))
    .where('sharedMedia.mediaId', 'in', mediaIds)
    .where((row) =>
      row.or([row('sharedGroup.expiresAt', 'is', null), row('sharedGroup.expiresAt', '>', tx.now)]),
    )
    .execute()
  const shared = new Set(rows.map(({ mediaId }) => mediaId))
  return mediaIds.map((id) => shared.has(id))
})
