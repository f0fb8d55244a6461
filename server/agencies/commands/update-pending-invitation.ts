import { updatePendingInvitationInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { conflict, notFound, unauthenticated } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { pendingInvitationChanged } from '../events.ts'
import { canManageInvitation } from '../policy.ts'
import { isOpenInvitation } from '../queries/invitations.ts'
import { say } from '../sentences.ts'
import { countInvitation, expiryOf, invitee, mailInvitation } from '../steps/send-invitation.ts'
import { lockInvitation, updateInvitation } from '../store/invitations.ts'

/**
 * Resends an invitation: increments retryCount, extends its expiry, keeps its link, and names the caller as inviter. Passing
 * the retryCount makes the call idempotent. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT, RATE_LIMITED.
 */
export const updatePendingInvitation = command(
  updatePendingInvitationInput,
  async (tx, { id, retryCount: wanted }) => {
    const invitation = await lockInvitation(tx, id)
    if (!invitation || isOpenInvitation(invitation) || !canManageInvitation(tx.viewer, invitation))
      throw notFound(say('noInvitation'))
    const issuerBy = personOf(tx)
    if (!issuerBy) throw unauthenticated()
    const retryCount = wanted ?? invitation.retryCount + 1
    if (retryCount === invitation.retryCount) return invitation
    if (retryCount !== invitation.retryCount + 1) throw stale()
    await countInvitation(tx, issuerBy, invitation)
    const expiresAt = expiryOf(tx.now, invitation.isPermanent)
    const sent = await updateInvitation(tx, id, { retryCount, issuerBy, expiresAt })
    await mailInvitation(tx, sent, true)
    tx.record(pendingInvitationChanged(sent))
    act(tx, 'invitationSentAgain', invitee(sent))
    return sent
  },
)

const stale = () => conflict(say('sentMeanwhile'), { retryCount: say('notNextRetry') })
