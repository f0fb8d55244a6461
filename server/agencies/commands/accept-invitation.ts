import { acceptInvitationInput } from '../../../shared/agencies.ts'
import type { Invitation } from '../../identity/ports.ts'
import type { Context, ReadTx, Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { inOwnWords, notFound, unauthenticated } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { agencyUserCreated, pendingInvitationAccepted, pendingInvitationChanged } from '../events.ts'
import { invitationChannel } from '../ports.ts'
import {
  type BorneInvitation,
  type InvitationRow,
  invitationByToken,
  invitationOfToken,
  isExpired,
} from '../queries/invitations.ts'
import { addressOf } from '../queries/people.ts'
import { say } from '../sentences.ts'
import { deleteInvitation, lockInvitation, lockInvitationsTo } from '../store/invitations.ts'
import { admit, membershipOf } from '../store/members.ts'
import { arrivalChannel } from './arrival-channel.ts'
import { tellOwnAgencies } from './tell.ts'

/** How joining went, in the specification's words. */
export type JoinResult = { status: number; message: string; agencyID: string; channelID: string | null }

/**
 * Makes the caller a member of the agency that invited their address, once; an invitation for a phone number is whoever's
 * who has its link. Errors: BAD_USER_INPUT, NOT_FOUND with the specification's words.
 */
export const acceptInvitation = (ctx: Context, input: unknown): Promise<JoinResult> =>
  inOwnWords(
    say('joinFailed'),
    ctx.write(async (tx) => {
      const { token } = parse(acceptInvitationInput, input)
      const userId = personOf(tx)
      if (!userId) throw unauthenticated()
      const invitation = await openInvitation(tx, { token, email: await addressOf(tx, userId) })
      return join(tx, invitation, userId)
    }),
  )

/** The invitation with which somebody signs up; one that was mailed proves their address. Errors: NOT_FOUND. */
export async function invitationForSignUp(
  tx: Tx,
  asked: { token: string; email: string },
): Promise<Invitation> {
  const invitation = await openInvitation(tx, asked)
  return {
    provesAddress: invitation.email !== null,
    accept: async (inside, userId) => void (await join(inside, invitation, userId)),
  }
}

/** An invitation that this address can accept now. Errors: NOT_FOUND. */
async function openInvitation(
  tx: ReadTx,
  { token, email }: { token: string; email: string },
): Promise<BorneInvitation> {
  const invitation = await invitationByToken(tx, token)
  const isForAnother = invitation.email !== null && invitation.email !== email.toLowerCase()
  if (isForAnother || isExpired(invitation, tx.now)) throw notFound(say('noInvitation'))
  return invitation
}

/** Does what an open invitation says, and uses it up. Errors: NOT_FOUND when another was faster, or it may not be. */
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
  return { status: 200, message: 'Successfully joined', agencyID: agencyId, channelID }
}

/**
 * Staff and admins may have invited the same address, without knowing of each other: whichever link is followed, the person
 * becomes what the admin wanted.
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

/** Answers the channel they come into; for a client there is always one, also when that of the invitation is gone. */
async function arrive(tx: Tx, invitation: InvitationRow, userId: string): Promise<string | null> {
  const joined = invitation.channelId && (await joinChannel(tx, invitation.channelId, userId))
  if (joined) return joined
  const opened = await arrivalChannel(tx, invitation)
  return opened && joinChannel(tx, opened, userId)
}

/** Answers the channel, or null when it is no more what one can be invited into. */
async function joinChannel(tx: Tx, channelId: string, userId: string): Promise<string | null> {
  const joined: boolean[] = []
  for (const port of tx.app.port(invitationChannel)) joined.push(await port.join(tx, channelId, userId))
  return joined.includes(true) ? channelId : null
}

// Who is a member already keeps what they are: an invitation gives entry, it changes nobody. Nor is their membership locked,
// which others may have locked after the channel that this one leads into.
async function becomeMember(tx: Tx, invitation: InvitationRow, userId: string): Promise<void> {
  if (await isMember(tx, userId)) return
  const { agencyRole: role, position, tag, assignedToId, companyId, issuerBy } = invitation
  const member = await admit(tx, { userId, role, position, tag, assignedToId, companyId })
  if (member) {
    tx.record(agencyUserCreated(member, issuerBy))
    return tellOwnAgencies(tx, userId)
  }
  await isMember(tx, userId)
}

/** Errors: NOT_FOUND for who is deactivated here. */
async function isMember(tx: Tx, userId: string): Promise<boolean> {
  const membership = await membershipOf(tx, userId)
  if (!membership || membership.removedAt) return false
  if (!membership.active) throw notFound(say('failed'))
  return true
}
