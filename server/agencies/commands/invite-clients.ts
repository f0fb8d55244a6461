import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { forbidden } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { pendingInvitationChanged } from '../events.ts'
import { canManageInvitation } from '../policy.ts'
import { languagesFor } from '../queries/people.ts'
import { say } from '../sentences.ts'
import { newInvitation } from '../steps/new-invitation.ts'
import { countInvitation, invitee, mailInvitations } from '../steps/send-invitation.ts'
import { insertInvitations } from '../store/invitations.ts'

/** A non-member; userId if they have an account on this server. */
export type Invitee = { email: string; userId: string | null }

/**
 * Invites clients by mail into one channel, in one statement. For the room of the channel, which has checked that they may be
 * invited there and are neither members nor invited. Errors: FORBIDDEN, CONFLICT, RATE_LIMITED.
 */
export async function inviteClients(tx: Tx, channelId: string, people: readonly Invitee[]): Promise<void> {
  if (people.length === 0) return
  const agencyRole = 'client'
  if (!canManageInvitation(tx.viewer, { agencyRole })) throw forbidden(say('clientsOnly'))
  const issuerBy = actorOf(tx)
  for (const { email } of people) await countInvitation(tx, issuerBy, { email, agencyRole })
  const languages = await languagesFor(
    tx,
    people.map(({ email }) => email),
  )
  const invitations = people.map(({ email, userId }) => {
    const language = languages.get(email) ?? 'en'
    return newInvitation(tx, {
      email,
      userId,
      agencyRole,
      issuerBy,
      channelId,
      language,
      isPermanent: false,
    })
  })
  await insertInvitations(tx, invitations)
  await mailInvitations(
    tx,
    invitations.map(({ id }) => id),
  )
  for (const { id } of invitations) tx.record(pendingInvitationChanged({ id, agencyRole }))
  for (const { email } of people) act(tx, 'invitationSent', invitee({ email, phone: null, agencyRole }))
}
