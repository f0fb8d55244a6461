import type { ReadTx } from '../platform/context.ts'
import {
  type Audience,
  type EventKind,
  idOf,
  type NewEvent,
  type StoredEvent,
} from '../platform/events/event.ts'
import { clientsWhoKnow } from './queries/people.ts'

type Membership = { id: string; userId: string }

/** Name, picture or description of the agency changed; told to all of it. */
export const agencyUpdated = (): NewEvent => ({ type: 'agencyUpdated', subject: {} })

/** Somebody became a member, for the first time or again; told to those who may know of them. */
export const agencyUserCreated = ({ id, userId }: Membership): NewEvent => ({
  type: 'agencyUserCreated',
  subject: { agencyUserId: id, userId },
})

/** What a change of a membership is to others: who hears of it, and whether open sockets of the member end. */
export type MemberChange = { staffOnly: boolean; endsAuthority: boolean }

/** A membership changed; told to staff, and where clients see a difference also to those who may know of the member. */
export const agencyUserUpdated = (
  { id, userId }: Membership,
  { staffOnly, endsAuthority }: MemberChange,
): NewEvent => ({
  type: 'agencyUserUpdated',
  subject: { agencyUserId: id, userId, endsAuthority },
  internal: staffOnly,
})

/** A member was removed; told to staff and to the clients who knew of them, which afterwards nobody can tell any more. */
export const agencyUserDeleted = ({ id, userId }: Membership, clients: string[]): NewEvent => ({
  type: 'agencyUserDeleted',
  subject: { agencyUserId: id, userId, clients: clients.join(' ') },
})

/** Somebody's company changed, so these clients know of other people now; told to them, without saying of whom. */
export const visiblePeopleChanged = (userIds: readonly string[]): NewEvent => ({
  type: 'visiblePeopleChanged',
  subject: { users: userIds.join(' ') },
})

/** A person's agencies, or what they are in one, changed; told to themselves, in their other agencies or their own stream. */
export const ownAgenciesChanged = (stream: string, userId: string): NewEvent => ({
  type: 'ownAgenciesChanged',
  subject: { userId },
  agencyId: stream,
  // Whoever did it may be nobody that one knows of there.
  actorId: userId,
})

/** An invitation came, was sent again, or went; told to those who may manage it. */
export const pendingInvitationChanged = (invitation: { id: string; agencyRole: string }): NewEvent => ({
  type: 'pendingInvitationChanged',
  subject: { pendingInvitationId: invitation.id, agencyRole: invitation.agencyRole },
  internal: true,
})

export const events: EventKind[] = [
  { type: 'agencyUpdated', graphqlType: 'AgencyUpdated', audience: async () => ({ everyone: true }) },
  { type: 'agencyUserCreated', graphqlType: 'AgencyUserCreated', audience: thoseWhoKnow },
  {
    type: 'agencyUserUpdated',
    graphqlType: 'AgencyUserUpdated',
    audience: thoseWhoKnow,
    endsAuthority: (event) => (event.subject.endsAuthority ? { userId: idOf(event, 'userId') } : {}),
  },
  {
    type: 'agencyUserDeleted',
    graphqlType: 'AgencyUserDeleted',
    audience: async (_tx, event) => ({ staff: 'all', users: listOf(event, 'clients') }),
    endsAuthority: (event) => ({ userId: idOf(event, 'userId') }),
  },
  {
    type: 'visiblePeopleChanged',
    graphqlType: 'VisiblePeopleChanged',
    audience: async (_tx, event) => ({ users: listOf(event, 'users') }),
  },
  {
    type: 'ownAgenciesChanged',
    graphqlType: 'OwnAgenciesChanged',
    audience: async (_tx, event) => ({ users: new Set([idOf(event, 'userId')]) }),
  },
  {
    type: 'pendingInvitationChanged',
    graphqlType: 'PendingInvitationChanged',
    audience: async (_tx, { subject }) => ({ staff: subject.agencyRole === 'client' ? 'all' : 'admins' }),
  },
]

const listOf = (event: StoredEvent, name: string) => new Set(idOf(event, name).split(' '))

async function thoseWhoKnow(tx: ReadTx, event: StoredEvent): Promise<Audience> {
  const userId = idOf(event, 'userId')
  if (event.internal) return { staff: 'all' }
  return { staff: 'all', users: new Set([userId, ...(await clientsWhoKnow(tx, userId))]) }
}
