import { sharedFilesMax, sharedPeopleMax } from '../../../shared/media-facts.ts'
import {
  createSharedGroupUserInput,
  createSharedMediaInput,
  deleteSharedGroupUserInput,
  deleteSharedMediaInput,
} from '../../../shared/shares.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { command } from '../../platform/command.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { idTaken } from '../../platform/same-again.ts'
import { mediaChanged, shareChanged, sharedUserChanged } from '../events.ts'
import { mediaById } from '../queries/library.ts'
import type { SharedMediaRow, SharedUserRow, ShareRow } from '../queries/shares.ts'
import { say } from '../sentences.ts'
import {
  countFiles,
  deleteFile,
  deleteUser,
  findFile,
  insertFiles,
  insertUsers,
  noteOpened,
  usersOf,
} from '../store/shares.ts'
import { changeableShare } from './shares.ts'

/** Only files that the caller sees can be shared, and none from the trash. Errors: NOT_FOUND. */
export async function refuseHiddenFiles(tx: Tx, mediaIds: readonly string[]): Promise<void> {
  const found = await Promise.all(mediaIds.map((id) => tx.load(mediaById, id)))
  if (!found.every((media) => media?.deletedAt === null)) throw notFound(say('noMedia'))
}

/** Errors: BAD_USER_INPUT unless all are members of the agency. */
export async function requireMembers(tx: Tx, userIds: readonly string[]): Promise<void> {
  const memberships = await lockMemberships(tx, userIds)
  if (!userIds.every((id) => memberships.has(id))) throw badInput({ users: say('chooseMembers') })
}

/** Adds a file to a share; idempotent. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const createSharedMedia = command(
  createSharedMediaInput,
  async (tx, { id, groupID, mediaID }): Promise<SharedMediaRow> => {
    await changeableShare(tx, groupID)
    await refuseHiddenFiles(tx, [mediaID])
    if ((await countFiles(tx, groupID)) >= sharedFilesMax) throw badInput({ mediaID: say('shareFull') })
    await insertFiles(tx, groupID, [mediaID], id ?? undefined)
    await announce(tx, groupID, mediaID)
    const file = await findFile(tx, groupID, mediaID)
    if (!file) throw idTaken(say)
    return file
  },
)

/** Removes a file from a share. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteSharedMedia = command(
  deleteSharedMediaInput,
  async (tx, { groupID, mediaID }): Promise<SharedMediaRow> => {
    await changeableShare(tx, groupID)
    const file = await fileOrNotFound(tx, groupID, mediaID)
    await deleteFile(tx, groupID, mediaID)
    await announce(tx, groupID, mediaID)
    return file
  },
)

async function fileOrNotFound(tx: Tx, groupId: string, mediaId: string): Promise<SharedMediaRow> {
  const file = await findFile(tx, groupId, mediaId)
  if (!file) throw notFound(say('noMedia'))
  return file
}

async function announce(tx: Tx, groupId: string, mediaId: string): Promise<void> {
  tx.record(
    shareChanged(
      groupId,
      (await usersOf(tx, groupId)).map(({ userId }) => userId),
    ),
  )
  const media = await tx.load(mediaById, mediaId)
  if (media) tx.record(mediaChanged(mediaId, []))
}

/** Adds a member of the agency as a recipient of a share; idempotent. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const createSharedGroupUser = command(
  createSharedGroupUserInput,
  async (tx, { id, groupID, userID }): Promise<SharedUserRow> => {
    await changeableShare(tx, groupID)
    await requireMembers(tx, [userID])
    const users = await usersOf(tx, groupID)
    if (users.length >= sharedPeopleMax) throw badInput({ userID: say('shareFull') })
    await insertUsers(tx, groupID, [userID], id ?? undefined)
    tx.record(shareChanged(groupID, [userID]))
    tx.record(sharedUserChanged(groupID, [userID]))
    const user = await findUser(tx, groupID, userID)
    if (!user) throw idTaken(say)
    return user
  },
)

/** Removes a recipient from a share, effective immediately. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteSharedGroupUser = command(
  deleteSharedGroupUserInput,
  async (tx, { groupID, userID }): Promise<SharedUserRow> => {
    await changeableShare(tx, groupID)
    const user = await userOrNotFound(tx, groupID, userID)
    await deleteUser(tx, groupID, userID)
    tx.record(shareChanged(groupID, [userID]))
    tx.record(sharedUserChanged(groupID, [userID]))
    return user
  },
)

const findUser = async (tx: Tx, groupId: string, userId: string): Promise<SharedUserRow | undefined> =>
  (await usersOf(tx, groupId)).find((each) => each.userId === userId)

async function userOrNotFound(tx: Tx, groupId: string, userId: string): Promise<SharedUserRow> {
  const user = await findUser(tx, groupId, userId)
  if (!user) throw notFound(say('notChosen'))
  return user
}

/** Records that a recipient opens a share. Requires the system's rights; called by its route. */
export const noteShareOpened = (ctx: Context, share: ShareRow, userId: string): Promise<void> =>
  ctx.write(async (tx) => {
    if (agencyOf(tx) !== share.agencyId) return
    if (await noteOpened(tx, share.id, userId)) tx.record(sharedUserChanged(share.id, []))
  })
