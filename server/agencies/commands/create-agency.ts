import { createAgencyInput } from '../../../shared/agencies.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { isOwnStream, personOf } from '../../platform/database/viewer.ts'
import { badInput, unauthenticated } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { agencyUserCreated } from '../events.ts'
import type { AgencyRow } from '../queries/agencies.ts'
import { say } from '../sentences.ts'
import { setAvatar } from '../steps/avatar.ts'
import { insertAgency, lockAgency } from '../store/agencies.ts'
import { admit } from '../store/members.ts'
import { announceOwnAgencies } from './announce.ts'

type Founding = Pick<AgencyRow, 'id' | 'name' | 'description' | 'avatar' | 'ownerId' | 'timeZone'>

/**
 * Creates an agency; its founder becomes the owner and first admin. Idempotent by id. Errors: BAD_USER_INPUT, CONFLICT for an
 * id that is taken, which reveals nothing useful.
 */
export const createAgency = (ctx: Context, input: unknown): Promise<AgencyRow> =>
  ctx.write(async (outside) => {
    const { id, name, description = null, avatar = null, timeZone } = parse(createAgencyInput, input)
    const ownerId = personOf(outside)
    if (!ownerId) throw unauthenticated()
    if (id && isOwnStream(id)) throw badInput({ id: say('noAgencyId') })
    const founding = { id: id ?? newId(), name, description, avatar, ownerId, timeZone: timeZone ?? 'UTC' }
    const tx = await outside.enterAgency(founding.id, ownerId)
    const known = id ? await lockAgency(tx, id) : undefined
    return known ? sameAgain(known, { ownerId, name }, idTaken(say)) : found(tx, founding)
  })

async function found(tx: Tx, founding: Founding): Promise<AgencyRow> {
  const agency = await insertAgency(tx, { ...founding, createdAt: tx.now, updatedAt: tx.now })
  if (agency.avatar) await setAvatar(tx, agency.id, agency.avatar)
  const founder = await admit(tx, { userId: agency.ownerId, role: 'admin' })
  if (founder) tx.record(agencyUserCreated(founder))
  act(tx, 'agencyFounded', { about: agency.name })
  await announceOwnAgencies(tx, agency.ownerId)
  return agency
}
