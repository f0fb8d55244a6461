import {
  createMediaInput,
  deleteMediaInput,
  type MediaKind,
  restoreMediaInput,
  trashDays,
  updateMediaInput,
} from '../../../shared/media-library.ts'
import { mediaTypeOf } from '../../../shared/media-type.ts'
import { command } from '../../platform/command.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { mediaChanged } from '../events.ts'
import { canChangeMedia } from '../policy.ts'
import { categoryById, categoryOrNotFound } from '../queries/categories.ts'
import { type MediaRow, mediaById, mediaOrNotFound } from '../queries/library.ts'
import { say } from '../sentences.ts'
import { seesMove } from '../steps/sees-move.ts'
import { markFilesDeleted } from '../store/files.ts'
import { changeMedia, deleteMediaRow, emptyTrash, insertMedia, lockMedia } from '../store/library.ts'
import { attachFiles } from './attach.ts'
import { detachFiles } from './remove.ts'

/**
 * Adds an uploaded file of the caller to the library, in a category that they may see or in none. Idempotent for the same uuid
 * and key. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createMedia = command(
  createMediaInput,
  async (tx, { uuid, key, type, infos, categoryID = null, userID }): Promise<MediaRow> => {
    const userId = actorOf(tx)
    refuseForeignActor(tx, { userID })
    const id = uuid ?? newId()
    const known = await tx.load(mediaById, id)
    if (known) return sameAgain(known, { key, userId }, idTaken(say, 'uuid'))
    if (categoryID) await categoryOrNotFound(tx, categoryID)
    const owner = { kind: 'media', id, agencyId: agencyOf(tx) }
    const [piece] = await attachFiles(tx, { keys: [key], owner, field: 'key' })
    if (!piece) throw badInput({ key: say('noFile') })
    const { name, size, width = null, height = null } = piece
    const isNew = await insertMedia(tx, {
      id,
      key,
      kind: kindOf(piece.type, type),
      type: piece.type,
      name: infos?.name ?? name,
      size,
      width,
      height,
      categoryId: categoryID,
      userId,
    })
    if (!isNew) throw idTaken(say, 'uuid')
    tx.record(mediaChanged(id, [userId]))
    return mediaOrNotFound(tx, id)
  },
)

// The type of a file follows from its bytes, which do not tell that it came with a request.
const kindOf = (type: string, given: MediaKind | null | undefined): MediaKind =>
  given === 'Request' ? given : mediaTypeOf(type)

/** Renames a file or moves it to another category. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateMedia = command(
  updateMediaInput,
  async (tx, { id, name, categoryID }): Promise<MediaRow> => {
    const media = await changeable(tx, id)
    if (media.deletedAt) throw notFound(say('noMedia'))
    if (categoryID) await categoryOrNotFound(tx, categoryID)
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(categoryID === undefined ? {} : { categoryId: categoryID }),
    }
    if (Object.keys(changes).length === 0) return media
    const isNamed = name !== undefined && name !== media.name
    const isSeen =
      isNamed || (await seesMove(tx, { userId: media.userId, from: media.categoryId, to: categoryID }))
    await changeMedia(tx, id, changes, { internal: !isSeen })
    tx.record(mediaChanged(id, isSeen ? [media.userId] : []))
    // A viewer who moves a file out of their own visibility sees it for the last time.
    return (await tx.load(mediaById, id)) ?? { ...media, ...changes }
  },
)

/**
 * Moves a file to the trash, or deletes it permanently; the uuid must match the key. Idempotent. Errors: BAD_USER_INPUT,
 * FORBIDDEN, NOT_FOUND.
 */
export const deleteMedia = command(
  deleteMediaInput,
  async (tx, { key, uuid, forGood }): Promise<MediaRow> => {
    const media = await changeable(tx, uuid)
    if (media.key !== key) throw notFound(say('noMedia'))
    if (media.deletedAt && !forGood) return media
    if (forGood) await removeForGood(tx, media)
    else await changeMedia(tx, media.id, { deletedAt: tx.now })
    tx.record(mediaChanged(media.id, [media.userId]))
    return forGood ? media : { ...media, deletedAt: tx.now }
  },
)

async function removeForGood(tx: Tx, { id, agencyId }: MediaRow): Promise<void> {
  await deleteMediaRow(tx, id)
  await detachFiles(tx, [{ kind: 'media', id, agencyId }])
}

/** Restores a file from the trash. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const restoreMedia = command(restoreMediaInput, async (tx, { id }): Promise<MediaRow> => {
  const media = await changeable(tx, id)
  if (!media.deletedAt) return media
  await changeMedia(tx, id, { deletedAt: null })
  tx.record(mediaChanged(id, [media.userId]))
  return mediaOrNotFound(tx, id)
})

async function changeable(tx: Tx, id: string): Promise<MediaRow> {
  await lockMedia(tx, id)
  const media = await mediaOrNotFound(tx, id)
  const category = media.categoryId ? await tx.load(categoryById, media.categoryId) : null
  if (!canChangeMedia(tx.viewer, media, category)) throw forbidden(say('ownerChangesMedia'))
  return media
}

/** Deletes files whose retention in the trash is over. Requires the platform scope; called by a job. */
export const sweepTrash = (ctx: Context): Promise<void> =>
  inBatches((most) =>
    ctx.write(async (tx) => {
      const gone = await emptyTrash(tx, new Date(tx.now.getTime() - trashDays * 86_400_000), most)
      const owners = gone.map(({ agencyId, id }) => ({ kind: 'media', id, agencyId }))
      await markFilesDeleted(tx, owners, null)
      return gone.length
    }),
  )
