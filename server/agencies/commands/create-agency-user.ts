import { createAgencyUserInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'
import { agencyUserCreated } from '../events.ts'
import { canManageMembers } from '../policy.ts'
import { say } from '../sentences.ts'
import { admit, membershipOf } from '../store/members.ts'
import { announceOwnAgencies } from './announce.ts'

/**
 * Restores a former member. Other people are not found: they need an invitation, which they accept themselves. Errors:
 * BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT for a current member.
 */
export const createAgencyUser = command(createAgencyUserInput, async (tx, { agencyID, userID, role }) => {
  refuseForeignAgency(tx, agencyID, noAgency)
  if (!canManageMembers(tx.viewer)) throw forbidden()
  if (!(await membershipOf(tx, userID))) throw notFound(say('noPerson'))
  const member = await admit(tx, { userId: userID, role })
  if (!member) throw conflict(say('memberAlready'), { userID: say('memberAlready') })
  tx.record(agencyUserCreated(member))
  act(tx, 'memberJoined', { personId: userID, to: role })
  await announceOwnAgencies(tx, userID)
  return member
})
