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

/** Event types of changes that listeners must distinguish from others of the same entity. */
const types = {
  joined: 'agencyUserCreated',
  ownAgencies: 'ownAgenciesChanged',
  visiblePeople: 'visiblePeopleChanged',
}

/** The agency changed; for everyone in it, or staff only if only they see a difference. */
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

/** The effects of a membership change on others: its recipients, and whether the member's open sockets end. */
export type MemberChange = { staffOnly: boolean; endsAuthority: boolean }

/** A membership changed; for staff, and if clients see a difference also for those who can see the member. */
export const agencyUserUpdated = (
  { id, userId }: Membership,
  { staffOnly, endsAuthority }: MemberChange,
): NewEvent => changed('AgencyUser', id, { userId, endsAuthority }, { internal: staffOnly })

/**
 * A member was removed; for staff and the clients who could see them, which is recorded because it cannot be computed
 * afterwards.
 */
export const agencyUserDeleted = ({ id, userId }: Membership, clients: readonly string[]): NewEvent =>
  changed('AgencyUser', id, { userId, clients, endsAuthority: true })

/** A company changed, so other people are visible to these clients now; sent to them, without saying which people. */
export const visiblePeopleChanged = (recipients: readonly string[]): NewEvent =>
  changed('AgencyUser', null, { recipients }, { type: types.visiblePeople })

/** An invitation was created, resent or deleted; for people who may manage it. */
export const pendingInvitationChanged = ({ id, agencyRole }: { id: string; agencyRole: string }): NewEvent =>
  changed('PendingInvitation', id, { agencyRole }, { internal: true })

/** A company was created, changed or deleted; staff only. */
export const companyChanged = (id: string): NewEvent => changed('Company', id, {}, { internal: true })

/** A smart list was created, changed or deleted; staff only. */
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
