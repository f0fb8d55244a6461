import type { ReadTx } from '../platform/context.ts'
import { acted } from '../platform/events/act.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idOf,
  idsOf,
  type NewEvent,
  nobody,
  type StoredEvent,
} from '../platform/events/event.ts'
import { clientsWhoKnow } from './queries/people.ts'

type Membership = { id: string; userId: string }

/** What the log calls changes that listeners must tell from others of the same entity. */
const types = {
  joined: 'agencyUserCreated',
  ownAgencies: 'ownAgenciesChanged',
  visiblePeople: 'visiblePeopleChanged',
}

/** Something of the agency changed; told to all of it, and what only staff see of it to staff alone. */
export const agencyChanged = (id: string, internal = false): NewEvent =>
  changed('Agency', id, {}, { internal })

/**
 * A person's agencies, or their membership in one, changed; sent to them alone, in another agency of theirs or in their own
 * stream, without the actor, who may be a stranger there.
 */
export const ownAgenciesChanged = (
  id: string,
  { stream, recipients }: { stream: string; recipients: readonly string[] },
): NewEvent =>
  changed('Agency', id, { recipients }, { agencyId: stream, actorId: null, type: types.ownAgencies })

/**
 * A person became a member, for the first time or again, with or without an invitation; sent to the members to whom they are
 * visible.
 */
export const agencyUserCreated = ({ id, userId }: Membership, invitedById: string | null = null): NewEvent =>
  changed('AgencyUser', id, { userId, invitedById }, { type: types.joined })

/** What a change of a membership is to others: who hears of it, and whether open sockets of the member end. */
export type MemberChange = { staffOnly: boolean; endsAuthority: boolean }

/** A membership changed; told to staff, and where clients see a difference also to those who may know of the member. */
export const agencyUserUpdated = (
  { id, userId }: Membership,
  { staffOnly, endsAuthority }: MemberChange,
): NewEvent => changed('AgencyUser', id, { userId, endsAuthority }, { internal: staffOnly })

/** A member was removed; told to staff and to the clients who knew of them, which afterwards nobody can tell any more. */
export const agencyUserDeleted = ({ id, userId }: Membership, clients: readonly string[]): NewEvent =>
  changed('AgencyUser', id, { userId, clients, endsAuthority: true })

/** A company changed, so other people are visible to these clients now; sent to them, without saying which people. */
export const visiblePeopleChanged = (recipients: readonly string[]): NewEvent =>
  changed('AgencyUser', null, { recipients }, { type: types.visiblePeople })

/** An invitation came, was sent again, or went; told to those who may manage it. */
export const pendingInvitationChanged = ({ id, agencyRole }: { id: string; agencyRole: string }): NewEvent =>
  changed('PendingInvitation', id, { agencyRole }, { internal: true })

/** A company came, changed or went; told to staff, who alone know of companies. */
export const companyChanged = (id: string): NewEvent => changed('Company', id, {}, { internal: true })

/** A list of people came, changed or went; told to staff. */
export const smartListChanged = (id: string): NewEvent => changed('SmartList', id, {}, { internal: true })

/** A link of two accounts was created, changed or deleted; sent to one of the two, in their own stream, without the actor. */
export const symLinkChanged = (
  id: string,
  { stream, recipients }: { stream: string; recipients: readonly string[] },
): NewEvent => changed('SymLink', id, { recipients }, { agencyId: stream, actorId: null })

/** An invitation was accepted; sent to the inviter. */
export const pendingInvitationAccepted = (
  { issuerBy }: { issuerBy: string },
  { userId, channelId }: { userId: string; channelId: string | null },
): NewEvent => ({
  type: 'pendingInvitationAccepted',
  subject: { issuerId: issuerBy, userId, channelId },
  internal: true,
})

export const events: EventKind[] = [
  changesOf('Agency', async () => ({ everyone: true })),
  changesOf('Agency', async () => nobody, { type: types.ownAgencies }),
  changesOf('AgencyUser', thoseWhoKnow, { type: types.joined }),
  changesOf('AgencyUser', async () => nobody, { type: types.visiblePeople }),
  changesOf('AgencyUser', thoseWhoKnow, {
    endsAuthority: (event) => (event.subject.endsAuthority ? { userId: idOf(event, 'userId') } : {}),
  }),
  changesOf('PendingInvitation', async (_tx, { subject }) => ({
    staff: subject.agencyRole === 'client' ? 'all' : 'admins',
  })),
  changesOf('SymLink', async () => nobody),
  changesOf('Company', async () => ({ staff: 'all' })),
  changesOf('EventStream', async () => ({ staff: 'admins' }), { type: acted }),
  changesOf('SmartList', async () => ({ staff: 'all' })),
  {
    type: 'pendingInvitationAccepted',
    graphqlType: 'PendingInvitationAccepted',
    audience: async (_tx, event) => ({ users: new Set([idOf(event, 'issuerId')]) }),
  },
]

async function thoseWhoKnow(tx: ReadTx, event: StoredEvent): Promise<Audience> {
  if (event.internal) return { staff: 'all' }
  if (event.subject.clients) return { staff: 'all', users: new Set(idsOf(event, 'clients')) }
  const userId = idOf(event, 'userId')
  return { staff: 'all', users: new Set([userId, ...(await tx.load(clientsWhoKnow, userId))]) }
}
