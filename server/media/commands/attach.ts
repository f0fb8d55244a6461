import type { Piece } from '../../../shared/piece.ts'
import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import type { Context } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import type { FileOwner } from '../queries/stored-files.ts'
import { say } from '../sentences.ts'
import { type FileRow, lockOwnUploads, picturesOf, setOwner } from '../store/files.ts'
import { removeFilesOf } from './remove.ts'

export type Attachment = {
  keys: readonly string[]
  owner: FileOwner
  purpose?: UploadPurpose
  /** the input field that named the files, for the error */
  field: string
}

/**
 * Attaches the caller's own drafts to their owner and returns them in the order of their keys. Idempotent, so that a repeated
 * command may call it. Errors: BAD_USER_INPUT for files of other people or other owners.
 */
export const attachFiles = (
  ctx: Context,
  { keys, owner, purpose = 'attachment', field }: Attachment,
): Promise<Piece[]> =>
  ctx.write(async (tx) => {
    if (keys.length === 0) return []
    const { viewer } = tx
    const own = 'userId' in viewer && viewer.userId ? await lockOwnUploads(tx, viewer.userId, keys) : []
    const byKey = new Map(own.map((file) => [file.key, file]))
    const files = keys.map((key) => {
      const file = byKey.get(key)
      if (file?.purpose !== purpose) throw badInput({ [field]: say('noFile') })
      if (!isFree(file, owner)) throw badInput({ [field]: say('taken') })
      return file
    })
    const fresh = files.filter(({ ownerKind }) => ownerKind === null).map(({ id }) => id)
    if (fresh.length > 0) await setOwner(tx, fresh, owner)
    return files.map(toPiece)
  })

/** The keys that are no draft of the caller's that the owner can take: garbage-collected after a day, or attached elsewhere. */
export const lostDrafts = (
  ctx: Context,
  { keys, owner, purpose = 'attachment' }: Omit<Attachment, 'field'>,
): Promise<string[]> =>
  ctx.write(async (tx) => {
    const { viewer } = tx
    const own =
      keys.length > 0 && 'userId' in viewer && viewer.userId
        ? await lockOwnUploads(tx, viewer.userId, keys)
        : []
    const free = own.filter((file) => file.purpose === purpose && isFree(file, owner))
    return keys.filter((key) => !free.some((file) => file.key === key))
  })

const isFree = ({ ownerKind, ownerId, ownerAgencyId }: FileRow, owner: FileOwner): boolean =>
  ownerKind === null || (ownerKind === owner.kind && ownerId === owner.id && ownerAgencyId === owner.agencyId)

function toPiece({ key, type, size, name, width, height }: FileRow): Piece {
  const shape = width && height ? { width, height } : {}
  return { key, type, size: size ?? 0, name, ...shape }
}

type Picture = {
  owner: FileOwner
  purpose: 'avatar' | 'agencyAvatar' | 'brand'
  key: string | null
  /** the input field that named it, for the error */
  field?: string
}

/**
 * Sets an uploaded picture of a person, an agency or a channel; null clears it. Deletes the previous one. Errors:
 * BAD_USER_INPUT naming avatar, or the given field.
 */
export const setPicture = (ctx: Context, { owner, purpose, key, field = 'avatar' }: Picture): Promise<void> =>
  ctx.write(async (tx) => {
    await attachFiles(tx, { keys: key === null ? [] : [key], owner, purpose, field })
    // Named by key, so that a late job cannot delete a picture that was set after it.
    const keys = (await picturesOf(tx, owner)).filter((each) => each !== key)
    if (keys.length > 0) await removeFilesOf(tx, owner, keys)
  })
