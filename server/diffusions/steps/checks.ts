import { visiblePeople } from '../../agencies/queries/people.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { canSeeDiffusion, canSendDiffusion, canSendToTeam } from '../policy.ts'
import type { Audience } from '../queries/audience.ts'
import { say } from '../sentences.ts'
import { lockDiffusion } from '../store/diffusions.ts'

/** A list that the caller may send with, locked. Errors: NOT_FOUND, FORBIDDEN. */
export async function lockedOwn(tx: Tx, id: string) {
  const list = await lockDiffusion(tx, id)
  if (!list || !canSeeDiffusion(tx.viewer, list)) throw notFound(say('noDiffusion'))
  if (!canSendDiffusion(tx.viewer, list)) throw forbidden(say('ownerOnly'))
  return list
}

/** Errors: BAD_USER_INPUT if a sender who may only reach clients names a staff role. */
export function refuseTeam(tx: Tx, { roles }: Pick<Audience, 'roles'>): void {
  if (!canSendToTeam(tx.viewer) && roles.some((role) => role !== 'client'))
    throw badInput({ roles: say('clientsOnly') })
}

/** Errors: BAD_USER_INPUT for people outside this agency, whether they exist or not. */
export async function requireKnownPeople(
  tx: Tx,
  audience: Pick<Audience, 'users' | 'without'>,
): Promise<void> {
  for (const field of ['users', 'without'] as const) {
    const known = new Set(await visiblePeople(tx, audience[field]))
    if (audience[field].some((id) => !known.has(id))) throw badInput({ [field]: say('noPerson') })
  }
}

/** The owner of the files of a text. */
export const fileOwner = (tx: Tx, id: string) => ({ kind: 'diffusion', id, agencyId: agencyOf(tx) })
