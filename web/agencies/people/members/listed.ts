import type { Invitation } from '../invitations/invitations.tsx'
import { statusOf } from './member-status.tsx'
import type { Member, Role } from './use-members.ts'

/** An entry of the list of people: a member, or a pending invitation. */
export type Listed = Member | Invitation

export const isInvitation = (one: Listed): one is Invitation => 'agencyRole' in one

export const isMember = (one: Listed): one is Member => !isInvitation(one)

/** The name of a member; of an invitation the address or phone number. */
export const nameOf = (one: Listed): string =>
  isInvitation(one) ? (one.email ?? one.phone ?? '') : one.user.name

export const emailOf = (one: Listed): string | null | undefined =>
  isInvitation(one) ? one.email : one.user.email

export const roleOf = (one: Listed): Role => (isInvitation(one) ? one.agencyRole : one.role) as Role

export const managerOf = (one: Listed) => (isInvitation(one) ? null : one.assignedTo)

/** The key of the status: active when verified, else inactive; pending for invitations. */
export function standingOf(one: Listed) {
  if (!isInvitation(one)) return statusOf(one)
  return one.status === 'expired' ? 'people.status.expired' : 'people.status.pending'
}
