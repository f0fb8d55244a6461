import { refusalOf } from '../access.ts'

export type Role = 'owner' | 'admin' | 'user' | 'client'

/** staff see internal content, clients never do. */
export type Side = 'staff' | 'client'

export type Member = {
  kind: 'member'
  userId: string
  sessionId: string
  /** the access key of the call or of the session's sign-in */
  keyId?: string | null
  agencyId: string
  memberId: string
  role: Role
  side: Side
}

/** Signed in, but without an agency for this call; state tells why. */
export type Person = {
  kind: 'person'
  userId: string
  sessionId: string
  keyId?: string | null
  agencyId: null
  /**
   * unnamed: member of several agencies and none was named; without: no agency at all; none: not a member of the named one;
   * inactive: deactivated there
   */
  state: 'unnamed' | 'without' | 'none' | 'inactive'
}

/** Not signed in; reason distinguishes an ended session from a missing one. */
export type Anonymous = { kind: 'anonymous'; agencyId: null; reason: 'missing' | 'ended' | 'deactivated' }

/**
 * The system itself inside one agency: jobs, listeners, live delivery. person names the person it acts for, and does not limit
 * its rights.
 */
export type System = {
  kind: 'system'
  agencyId: string
  side: Side
  userId: string | null
  /** on the client side: whether it reads, for all clients at once, what any of them may read */
  tells?: boolean
}

/** The system itself across all agencies, before a caller is known: sign-in, host look-ups, the relay. */
export type Platform = { kind: 'platform'; agencyId: null }

export type Viewer = Member | Person | Anonymous | System | Platform

/** The recipient of live updates, with their agency, or without one in the personal stream of a person who has none. */
export type Recipient = Pick<Member, 'userId' | 'sessionId' | 'agencyId' | 'role' | 'side'>

/**
 * A person without an agency receives only events about themselves, in a personal stream. Its agency id is the person's id with
 * UUID version 8, which no real agency has.
 */
export const ownStream = (userId: string): string => `${userId.slice(0, 14)}8${userId.slice(15)}`

export const isOwnStream = (id: string): boolean => id[14] === '8'

/** The recipient for a viewer; null for viewers who may not listen. */
export function recipientOf(viewer: Viewer): Recipient | null {
  if (viewer.kind === 'member') return viewer
  if (viewer.kind !== 'person' || viewer.state !== 'without') return null
  const { userId, sessionId } = viewer
  return { userId, sessionId, agencyId: ownStream(userId), role: 'client', side: 'client' }
}

export const isStaff = (viewer: Viewer): boolean =>
  (viewer.kind === 'member' || viewer.kind === 'system') && viewer.side === 'staff'

/** Whether the system itself reads, unrestricted: as staff, or to deliver to clients, whose audience is checked separately. */
export const readsForAll = (viewer: Viewer): boolean =>
  viewer.kind === 'system' && (viewer.side === 'staff' || viewer.tells === true)

export const isAdmin = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && (viewer.role === 'admin' || viewer.role === 'owner')

/**
 * The agency that a viewer acts in. The permission table refuses viewers without one, unless they lose their rights within the
 * call, between a mutation and its result. Errors: those of a caller without such rights.
 */
export function agencyOf({ viewer }: { viewer: Viewer }): string {
  if (viewer.agencyId) return viewer.agencyId
  throw outsideAgency(viewer, 'this acts in no agency')
}

/** The error for a viewer without an agency: a person is refused, for the system it is a defect. */
export const outsideAgency = (viewer: Viewer, defect: string): Error =>
  viewer.kind === 'anonymous' || viewer.kind === 'person' ? refusalOf(viewer) : new Error(defect)

/** The member acting in a transaction. Errors: those of a member whose rights have just ended. */
export function actorOf({ viewer }: { viewer: Viewer }): string {
  if (viewer.kind === 'member') return viewer.userId
  throw outsideAgency(viewer, 'this acts for nobody')
}

/** The acting person, or the person that the system acts for. */
export const personOf = ({ viewer }: { viewer: Viewer }): string | null =>
  'userId' in viewer ? viewer.userId : null
