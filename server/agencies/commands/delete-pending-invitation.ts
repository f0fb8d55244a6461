import { deletePendingInvitationInput } from '../../../shared/agencies.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { parse } from '../../platform/input.ts'
import { pendingInvitationChanged } from '../events.ts'
import { canManageInvitation } from '../policy.ts'
import type { InvitationRow } from '../queries/invitations.ts'
import { say } from '../sentences.ts'
import { deleteInvitation, lockInvitation } from '../store/invitations.ts'
import { invitee } from './send-invitation.ts'

/** Cancels an invitation; its link is dead at once. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deletePendingInvitation = (ctx: Context, input: unknown): Promise<InvitationRow> =>
  ctx.write(async (tx) => {
    const { id } = parse(deletePendingInvitationInput, input)
    const invitation = await lockInvitation(tx, id)
    if (!invitation || !canManageInvitation(tx.viewer, invitation)) throw notFound(say('noInvitation'))
    await deleteInvitation(tx, id)
    tx.record(pendingInvitationChanged(invitation))
    act(tx, 'invitationCancelled', invitee(invitation))
    return invitation
  })
