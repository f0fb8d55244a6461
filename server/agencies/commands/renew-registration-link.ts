import { renewRegistrationLinkInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { pendingInvitationChanged } from '../events.ts'
import { canUpdateAgency } from '../policy.ts'
import { type InvitationRow, registrationInvitation } from '../queries/invitations.ts'
import { say } from '../sentences.ts'
import { lockAgency } from '../store/agencies.ts'
import { deleteInvitation, insertInvitation } from '../store/invitations.ts'

/**
 * Creates the link by which clients register themselves; the previous one stops working immediately. Errors: FORBIDDEN,
 * NOT_FOUND.
 */
export const renewRegistrationLink = command(
  renewRegistrationLinkInput,
  async (tx, { agencyID }): Promise<InvitationRow> => {
    if (!canUpdateAgency(tx.viewer)) throw forbidden()
    if (agencyID !== agencyOf(tx) || !(await lockAgency(tx, agencyID))) throw notFound(say('noAgency'))
    const before = await registrationInvitation(tx)
    if (before) {
      await deleteInvitation(tx, before.id)
      tx.record(pendingInvitationChanged(before))
    }
    const token = newToken()
    const invitation = await insertInvitation(tx, {
      agencyId: agencyID,
      id: newId(),
      token,
      tokenHash: hashOf(token),
      agencyRole: 'client',
      isPermanent: true,
      issuerBy: actorOf(tx),
      payload: JSON.stringify({ agencyID }),
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    tx.record(pendingInvitationChanged(invitation))
    act(tx, 'registrationLinkRenewed')
    return invitation
  },
)
