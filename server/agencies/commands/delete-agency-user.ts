import { deleteAgencyUserInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { agencyUserDeleted } from '../events.ts'
import { canRemoveMember } from '../policy.ts'
import { left } from '../ports.ts'
import { clientsWhoKnow } from '../queries/people.ts'
import { say } from '../sentences.ts'
import { lockMember, updateMember } from '../store/members.ts'
import { announceOwnAgencies } from './announce.ts'

/**
 * Ends a membership with all its rights and open sockets in the agency; the row stays, because the person's content refers to
 * it. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
 */
export const deleteAgencyUser = command(deleteAgencyUserInput, async (tx, { id }) => {
  const member = await lockMember(tx, id)
  if (!member) throw notFound(say('noMember'))
  if (!canRemoveMember(tx.viewer, member)) throw forbidden(say('ownerStays'))
  const clients = await tx.load(clientsWhoKnow, member.userId)
  for (const leave of tx.app.port(left).toReversed()) await leave(tx, member.userId)
  const removed = await updateMember(tx, id, { removedAt: tx.now })
  tx.record(agencyUserDeleted(removed, clients))
  act(tx, 'memberRemoved', { personId: removed.userId, from: removed.role })
  await announceOwnAgencies(tx, removed.userId)
  return removed
})
