import { randomBytes } from 'node:crypto'
import {
  createSharedGroupInput,
  deleteSharedGroupInput,
  updateSharedGroupInput,
} from '../../../shared/shares.ts'
import { hashPassword } from '../../identity/commands/passwords.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken } from '../../platform/same-again.ts'
import { mediaChanged, shareChanged } from '../events.ts'
import { canChangeShare } from '../policy.ts'
import { type ShareRow, shareById, shareOrNotFound } from '../queries/shares.ts'
import { say } from '../sentences.ts'
import {
  changeShare,
  deleteShare,
  insertFiles,
  insertShare,
  insertUsers,
  lockShare,
  usersOf,
} from '../store/shares.ts'
import { refuseHiddenFiles, requireMembers } from './share-parts.ts'

/** Shares files that the caller sees under a new link. Idempotent by id. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const createSharedGroup = command(
  createSharedGroupInput,
  async (tx, { ownerID, name, visibility, password, expiresAt = null, ...input }): Promise<ShareRow> => {
    const ownerId = actorOf(tx)
    refuseForeignActor(tx, { ownerID })
    const id = input.id ?? newId()
    const known = await tx.load(shareById, id)
    if (known?.ownerId === ownerId && known.name === name && known.visibility === visibility) return known
    const [medias, users] = [input.medias ?? [], input.users ?? []]
    refusePast(tx, expiresAt)
    await refuseHiddenFiles(tx, medias)
    await requireMembers(tx, users)
    const share = {
      id,
      name,
      visibility,
      ownerId,
      // 128 random bits make the link unguessable.
      link: randomBytes(16).toString('base64url'),
      passwordHash: await hashFor(visibility, password),
      expiresAt,
    }
    if (!(await insertShare(tx, share))) throw idTaken(say)
    await insertFiles(tx, id, medias)
    await insertUsers(tx, id, users)
    tx.record(shareChanged(id, users))
    act(tx, 'shareCreated', { about: name, to: visibility })
    if (medias.length > 0) tx.record(mediaChanged(null, []))
    return shareOrNotFound(tx, id)
  },
)

/** A password-protected share requires a password, and no other share may have one. Errors: BAD_USER_INPUT. */
async function hashFor(visibility: string, password: string | null | undefined): Promise<string | null> {
  if (visibility !== 'password') return null
  if (!password) throw badInput({ password: say('passwordMissing') })
  return hashPassword(password)
}

function refusePast(tx: Tx, expiresAt: Date | null | undefined): void {
  if (expiresAt && expiresAt <= tx.now) throw badInput({ expiresAt: say('expiresInPast') })
}

/** Changes the audience, expiry and password of a share. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateSharedGroup = command(
  updateSharedGroupInput,
  async (tx, { id, password, ...input }): Promise<ShareRow> => {
    const share = await changeableShare(tx, id)
    refusePast(tx, input.expiresAt)
    const visibility = input.visibility ?? share.visibility
    const keeps = visibility === 'password' && share.passwordHash !== null && password === undefined
    const passwordHash = keeps ? share.passwordHash : await hashFor(visibility, password)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    await changeShare(tx, id, { ...given, passwordHash })
    await announceShare(tx, id)
    act(tx, 'shareChanged', { about: share.name, to: visibility })
    return shareOrNotFound(tx, id)
  },
)

/** Deletes a share: its link stops working immediately. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteSharedGroup = command(deleteSharedGroupInput, async (tx, { id }): Promise<ShareRow> => {
  const share = await changeableShare(tx, id)
  await announceShare(tx, id)
  await deleteShare(tx, id)
  act(tx, 'shareRevoked', { about: share.name })
  tx.record(mediaChanged(null, []))
  return share
})

/** Locks a share that the caller may change. Errors: FORBIDDEN, NOT_FOUND. */
export async function changeableShare(
  tx: Tx,
  id: string,
): Promise<ShareRow & { passwordHash: string | null }> {
  const locked = await lockShare(tx, id)
  const share = await shareOrNotFound(tx, id)
  if (!canChangeShare(tx.viewer, share)) throw forbidden(say('ownerChangesShare'))
  return { ...share, passwordHash: locked?.passwordHash ?? null }
}

async function announceShare(tx: Tx, id: string): Promise<void> {
  const users = (await usersOf(tx, id)).map(({ userId }) => userId)
  tx.record(shareChanged(id, users))
}
