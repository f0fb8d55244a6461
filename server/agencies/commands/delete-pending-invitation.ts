import { deletePendingInvitationInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { pendingInvitationChanged } from '../events.ts'
import { canManageInvitation } from '../policy.ts'
import { say } from '../sentences.ts'
import { invitee } from '../steps/send-invitation.ts'
import { deleteInvitation, lockInvitation } from '../store/invitations.ts'

/** Cancels an invitation; its link stops working immediately. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deletePendingInvitation = command(deletePendingInvitationInput, async (tx, { id }) => {
  const invitation = await lockInvitation(tx, id)
  if (!invitation || !canManageInvitation(tx.viewer, invitation)) throw notFound(say('noInvitation'))
  await deleteInvitation(tx, id)
  tx.record(pendingInvitationChanged(invitation))
  act(tx, 'invitationCancelled', invitee(invitation))
  return invitation
})
