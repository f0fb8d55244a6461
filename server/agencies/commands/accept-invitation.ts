import { acceptInvitationInput } from '../../../shared/agencies.ts'
import type { Invitation } from '../../identity/ports.ts'
import type { Context, ReadTx, Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { notFound, unauthenticated, withErrorMessage } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { pendingInvitationAccepted, pendingInvitationChanged } from '../events.ts'
import { invitationChannel } from '../ports.ts'
import {
  type BorneInvitation,
  type InvitationRow,
  invitationById,
  invitationByToken,
  invitationOfToken,
  isExpired,
} from '../queries/invitations.ts'
import { addressOf } from '../queries/people.ts'
import { linksThatLeadInto } from '../queries/sym-links.ts'
import { say } from '../sentences.ts'
import { deleteInvitation, lockInvitation, lockInvitationsTo } from '../store/invitations.ts'
import { arrive, becomeMember } from './become-member.ts'

/** The result of joining, in the specification's terms. */
export type JoinResult = {
  status: number
  message: string
  agencyID: string | null
  channelID: string | null
  /** set if the caller is no member of the channel, but reads it through an account link */
  symLinkID: string | null
}

/**
 * Makes the caller a member of the agency that invited their address, once; an invitation for a phone number belongs to the
 * holder of its link. A caller who uses another person's invitation into a channel that they read through an account link is
 * paired. Errors: BAD_USER_INPUT, NOT_FOUND with the specification's words.
 */
export const acceptInvitation = (ctx: Context, input: unknown): Promise<JoinResult> =>
  withErrorMessage(
    say('joinFailed'),
    ctx.write(async (tx) => {
      const { token } = parse(acceptInvitationInput, input)
      const userId = personOf(tx)
      if (!userId) throw unauthenticated()
      const invitation = await openInvitation(tx, token)
      if (isForAnother(invitation, await addressOf(tx, userId))) return pair(tx, invitation, userId)
      // The agency's own link leads to its registration form.
      if (invitation.isOpen) throw notFound(say('noInvitation'))
      return join(tx, invitation, userId)
    }),
  )

/** The invitation used for a sign-up; an emailed one proves the address. Errors: NOT_FOUND. */
export async function invitationForSignUp(
  tx: Tx,
  asked: { token: string; email: string },
): Promise<Invitation> {
  const invitation = await openInvitation(tx, asked.token)
  if (isForAnother(invitation, asked.email)) throw notFound(say('noInvitation'))
  return {
    provesAddress: invitation.email !== null,
    accept: async (inside, userId) => void (await join(inside, invitation, userId)),
  }
}

/** An invitation that can be accepted now. Errors: NOT_FOUND. */
async function openInvitation(tx: ReadTx, token: string): Promise<BorneInvitation> {
  const invitation = await invitationByToken(tx, token)
  if (isExpired(invitation, tx.now)) throw notFound(say('noInvitation'))
  return invitation
}

const isForAnother = (invitation: BorneInvitation, email: string): boolean =>
  invitation.email !== null && invitation.email !== email.toLowerCase()

/**
 * The account link through which the caller reads the channel of an invitation; does not use up the invitation. Errors:
 * NOT_FOUND.
 */
async function pair(outside: Tx, { agencyId, id }: BorneInvitation, userId: string): Promise<JoinResult> {
  const links = await linksThatLeadInto(outside, agencyId)
  if (links.length === 0) throw notFound(say('noInvitation'))
  const tx = await outside.enterAgency(agencyId, userId)
  const channelID = (await tx.load(invitationById, id))?.channelId
  const ways = tx.app.port(invitationChannel).map((port) => channelID && port.linkInto(tx, channelID, links))
  const link = (await Promise.all(ways)).find((way) => way)
  if (!channelID || !link) throw notFound(say('noInvitation'))
  return { status: 202, message: 'paired', agencyID: null, channelID, symLinkID: link.id }
}

/** Applies an open invitation and uses it up. Errors: NOT_FOUND if it was used concurrently, or is not allowed. */
async function join(
  outside: Tx,
  { agencyId, id, email }: BorneInvitation,
  userId: string,
): Promise<JoinResult> {
  const tx = await outside.enterAgency(agencyId, userId)
  const known = email ? await lockInvitationsTo(tx, email) : [await lockInvitation(tx, id)]
  const invitations = known.filter((invitation) => invitation !== undefined)
  const accepted = invitations.find((invitation) => invitation.id === id)
  if (!accepted) throw notFound(say('noInvitation'))
  await becomeMember(tx, await strongest(tx, accepted, invitations), userId)
  const channelID = await arrive(tx, accepted, userId)
  for (const invitation of invitations) {
    await deleteInvitation(tx, invitation.id)
    tx.record(pendingInvitationChanged(invitation))
  }
  tx.record(pendingInvitationAccepted(accepted, { userId, channelId: channelID }))
  return { status: 200, message: 'Successfully joined', agencyID: agencyId, channelID, symLinkID: null }
}

/**
 * Staff and admins may have invited the same address independently: whichever link is followed, the person gets the role that
 * the admin chose.
 */
async function strongest(
  tx: Tx,
  accepted: InvitationRow,
  invitations: InvitationRow[],
): Promise<InvitationRow> {
  const other = invitations.find(({ agencyRole }) => agencyRole !== 'client')
  if (!other || isExpired(other, tx.now)) return accepted
  return (await invitationOfToken(tx, other.token)) ? other : accepted
}
