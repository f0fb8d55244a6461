import type { Tx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { agencyUserCreated } from '../events.ts'
import { invitationChannel } from '../ports.ts'
import type { InvitationRow } from '../queries/invitations.ts'
import { say } from '../sentences.ts'
import { arrivalChannel } from '../steps/arrival-channel.ts'
import { admit, membershipOf } from '../store/members.ts'
import { announceOwnAgencies } from './announce.ts'

type Entry = Pick<
  InvitationRow,
  'agencyRole' | 'position' | 'tag' | 'assignedToId' | 'companyId' | 'issuerBy'
>
type Arrival = Entry & Pick<InvitationRow, 'channelId' | 'email' | 'phone'>

type Admitted = { userId: string; email: string; issuerBy: string }

/**
 * Makes a person a client of the agency by the decision of a staff member, with a first channel; an existing role stays as it is.
 */
export async function admitClient(tx: Tx, { userId, email, issuerBy }: Admitted): Promise<void> {
  const membership = await membershipOf(tx, userId)
  const entry = {
    agencyRole: 'client',
    position: null,
    tag: null,
    assignedToId: null,
    companyId: null,
    issuerBy,
  } as const
  await becomeMember(tx, entry, userId)
  const isThere = membership !== null && membership.removedAt === null
  if (!isThere) await arrive(tx, { ...entry, channelId: null, email, phone: null }, userId)
}

/** Returns the channel that the new member joins; clients always get one, even if the invitation's channel is gone. */
export async function arrive(tx: Tx, invitation: Arrival, userId: string): Promise<string | null> {
  const joined = invitation.channelId && (await joinChannel(tx, invitation.channelId, userId))
  if (joined) return joined
  const opened = await arrivalChannel(tx, invitation)
  return opened && joinChannel(tx, opened, userId)
}

/** Returns the channel, or null if people can no longer be invited into it. */
async function joinChannel(tx: Tx, channelId: string, userId: string): Promise<string | null> {
  const joined: boolean[] = []
  for (const port of tx.app.port(invitationChannel)) joined.push(await port.join(tx, channelId, userId))
  return joined.includes(true) ? channelId : null
}

// Existing members keep their role: an invitation only grants entry. Their membership is not locked either, because others may
// have locked it after the channel of this invitation.
export async function becomeMember(tx: Tx, invitation: Entry, userId: string): Promise<void> {
  if (await isMember(tx, userId)) return
  const { agencyRole: role, position, tag, assignedToId, companyId, issuerBy } = invitation
  const member = await admit(tx, { userId, role, position, tag, assignedToId, companyId })
  if (member) {
    tx.record(agencyUserCreated(member, issuerBy))
    act(tx, 'memberJoined', { personId: userId, to: role })
    return announceOwnAgencies(tx, userId)
  }
  await isMember(tx, userId)
}

/** Errors: NOT_FOUND for a member who is deactivated here. */
async function isMember(tx: Tx, userId: string): Promise<boolean> {
  const membership = await membershipOf(tx, userId)
  if (!membership || membership.removedAt) return false
  if (!membership.active) throw notFound(say('failed'))
  return true
}
