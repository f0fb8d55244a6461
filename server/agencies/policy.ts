import { type AgencyRole, agencyRoles } from '../../shared/agencies.ts'
import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Role, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of agencies: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  agencyByDomain: 'yes yes yes yes yes',
  invitationByToken: 'yes yes yes yes yes',
  myAgencies: 'no yes yes yes yes keys',
  getAgency: 'no no yes yes yes',
  getDomain: 'no no yes yes yes',
  agencyUsersByAgency: 'no no own yes yes',
  getAgencyUser: 'no no own yes yes',
  formerAgencyUsers: 'no no no no yes',
  listEventStreams: 'no no no no yes',
  exportEventStreams: 'no no no no yes',
  searchMembers: 'no no own yes yes',
  companiesByAgency: 'no no no yes yes',
  getPendingInvitation: 'no no no own yes',
  pendingInvitationsByAgency: 'no no no own yes',
  createAgency: 'no yes yes yes yes',
  updateAgency: 'no no no no yes',
  createAgencyUser: 'no no no no yes',
  updateAgencyUser: 'no no own own yes',
  deleteAgencyUser: 'no no no no yes',
  updateAgencyUsers: 'no no no no yes',
  deleteAgencyUsers: 'no no no no yes',
  transferAgency: 'no no no no own',
  createDomain: 'no no no no yes',
  checkDomain: 'no no no no yes',
  deleteDomain: 'no no no no yes',
  createSmartList: 'no no no no yes',
  updateSmartList: 'no no no no yes',
  deleteSmartList: 'no no no no yes',
  createCompany: 'no no no yes yes',
  updateCompany: 'no no no yes yes',
  deleteCompany: 'no no no no yes',
  createPendingInvitation: 'no no no own yes',
  updatePendingInvitation: 'no no no own yes',
  deletePendingInvitation: 'no no no own yes',
  renewRegistrationLink: 'no no no no yes',
  acceptInvitation: 'no yes yes yes yes',
  symLinkByToken: 'no yes yes yes yes',
  symLinksByIssuedFor: 'no own own own own',
  symLinksByCreatedBy: 'no own own own own',
  createSymLink: 'no no own own own person',
  acceptPairing: 'no yes yes yes yes',
  deleteSymLink: 'no own own own own',
})

/** Only admins may read and export the audit log. */
export const canReadAuditLog = (viewer: Viewer): boolean => isAdmin(viewer)

const isAdminRole = (role: Role | null): boolean => role === 'admin' || role === 'owner'

/** What a role allows in its agency as a whole; null is a non-member. */
export const agencyAbilities = (role: Role | null) => ({
  update: isAdminRole(role),
  manageMembers: isAdminRole(role),
  inviteClients: canGrant(role, 'client'),
  inviteStaff: canGrant(role, 'user'),
  createChannels: role !== null && role !== 'client',
  seeInternal: role !== null && role !== 'client',
  transfer: role === 'owner',
})

export const canUpdateAgency = (viewer: Viewer): boolean => isAdmin(viewer)

/** Who may grant which role: staff the client role, admins every role, clients none. */
export function canGrant(issuer: Role | null, role: AgencyRole): boolean {
  return isAdminRole(issuer) || (issuer === 'user' && role === 'client')
}

/** An invitation is visible only to people who may grant its role. */
export function canManageInvitation(
  viewer: Viewer,
  invitation: { agencyRole: AgencyRole; email?: string | null; phone?: string | null },
): boolean {
  // Staff share the agency's own link; admins renew and end it.
  if (invitation.email === null && invitation.phone === null) return isAdmin(viewer)
  if (viewer.kind === 'system') return isStaff(viewer)
  return viewer.kind === 'member' && canGrant(viewer.role, invitation.agencyRole)
}

/** The roles whose invitations a viewer may manage. */
export const grantableRoles = (viewer: Viewer): AgencyRole[] =>
  agencyRoles.filter((agencyRole) => canManageInvitation(viewer, { agencyRole }))

export const canManageMembers = (viewer: Viewer): boolean => isAdmin(viewer)

export const canKeepCompanies = (viewer: Viewer): boolean => isStaff(viewer)

export const canKeepSmartLists = (viewer: Viewer): boolean => isAdmin(viewer)

/** Admins manage domains; the system rechecks them regularly. */
export const canKeepDomains = (viewer: Viewer): boolean => isAdmin(viewer) || viewer.kind === 'system'

/** Only the owner may transfer the agency. */
export const canTransferAgency = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && viewer.role === 'owner'

export const canDeleteCompany = (viewer: Viewer): boolean => isAdmin(viewer)

export type MemberSubject = { userId: string; isOwner: boolean }

const isOneself = (viewer: Viewer, { userId }: MemberSubject): boolean => personOf({ viewer }) === userId

/** Position, tag, manager, company and type of a member are set by admins. */
export const canUpdateMember = (viewer: Viewer, _member: MemberSubject): boolean => isAdmin(viewer)

/** The owner stays an admin, so an agency never loses its last one. */
export const canChangeRole = (viewer: Viewer, member: MemberSubject): boolean =>
  isAdmin(viewer) && !member.isOwner

/** No one can lock themselves out. */
export const canDeactivateMember = (viewer: Viewer, member: MemberSubject): boolean =>
  isAdmin(viewer) && !member.isOwner && !isOneself(viewer, member)

/** An admin who is not the owner may also leave. */
export const canRemoveMember = (viewer: Viewer, member: MemberSubject): boolean =>
  isAdmin(viewer) && !member.isOwner

/** An admin decides about planning and time off; about their own only if there is no other admin. */
export const canDecidePlaning = (viewer: Viewer, member: MemberSubject, isSoleAdmin: boolean): boolean =>
  isAdmin(viewer) && (isSoleAdmin || !isOneself(viewer, member))

/** Staff request their own: unapproved entries. */
export const canAskForPlaning = (viewer: Viewer, member: MemberSubject): boolean =>
  isStaff(viewer) && isOneself(viewer, member)

/** Only members report their own presence. */
export const canSetSeen = (viewer: Viewer, member: MemberSubject): boolean => isOneself(viewer, member)
