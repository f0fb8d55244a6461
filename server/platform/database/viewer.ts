import { refusalOf } from '../access.ts'

export type Role = 'owner' | 'admin' | 'user' | 'client'

/** staff sees what is internal, client never does. */
export type Side = 'staff' | 'client'

export type Member = {
  kind: 'member'
  userId: string
  sessionId: string
  /** the access key that calls, or by which the session began */
  keyId?: string | null
  agencyId: string
  memberId: string
  role: Role
  side: Side
}

/** Signed in, but in no agency as far as this call is concerned; state says why. */
export type Person = {
  kind: 'person'
  userId: string
  sessionId: string
  keyId?: string | null
  agencyId: null
  /** unnamed: several agencies and none was named; without: no agency at all; none: no member of the named one; inactive: deactivated there */
  state: 'unnamed' | 'without' | 'none' | 'inactive'
}

/** Nobody signed in; reason tells an ended session from a missing one. */
export type Anonymous = { kind: 'anonymous'; agencyId: null; reason: 'missing' | 'ended' | 'deactivated' }

/**
 * The system itself, inside one agency: jobs, listeners, live delivery. person does not limit its rights; it names the person it
 * acts for.
 */
export type System = {
  kind: 'system'
  agencyId: string
  side: Side
  userId: string | null
  /** on the client side: whether it reads, for all clients at once, what some of them may read */
  tells?: boolean
}

/** The system itself before a caller is known, over all agencies: sign-in, host look-ups, the relay. */
export type Platform = { kind: 'platform'; agencyId: null }

export type Viewer = Member | Person | Anonymous | System | Platform

/** The recipient of live updates, with the agency, or without one in the stream of a person who has none. */
export type Recipient = Pick<Member, 'userId' | 'sessionId' | 'agencyId' | 'role' | 'side'>

/**
 * A person without an agency hears of themselves only, in a stream of their own: an agency of nobody, whose id is their
 * own but for its version, 8, which no agency's has.
 */
export const ownStream = (userId: string): string => `${userId.slice(0, 14)}8${userId.slice(15)}`

export const isOwnStream = (id: string): boolean => id[14] === '8'

/** The recipient that a viewer listens as; null for viewers who may not listen. */
export function recipientOf(viewer: Viewer): Recipient | null {
  if (viewer.kind === 'member') return viewer
  if (viewer.kind !== 'person' || viewer.state !== 'without') return null
  const { userId, sessionId } = viewer
  return { userId, sessionId, agencyId: ownStream(userId), role: 'client', side: 'client' }
}

export const isStaff = (viewer: Viewer): boolean =>
  (viewer.kind === 'member' || viewer.kind === 'system') && viewer.side === 'staff'

/** Whether it is the system itself that reads, of which no more is asked: as staff, or what it tells clients, whose audience is asked apart. */
export const readsForAll = (viewer: Viewer): boolean =>
  viewer.kind === 'system' && (viewer.side === 'staff' || viewer.tells === true)

export const isAdmin = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && (viewer.role === 'admin' || viewer.role === 'owner')

/**
 * The agency that a viewer acts in. The permission table refuses viewers without one, unless their rights end within the call,
 * between a mutation and its answer. Errors: those of a caller without such rights.
 */
export function agencyOf({ viewer }: { viewer: Viewer }): string {
  if (viewer.agencyId) return viewer.agencyId
  throw outsideAgency(viewer, 'this acts in no agency')
}

/** What is thrown where a viewer acts in no agency: who signed in is refused, for the system it is a defect. */
export const outsideAgency = (viewer: Viewer, defect: string): Error =>
  viewer.kind === 'anonymous' || viewer.kind === 'person' ? refusalOf(viewer) : new Error(defect)

/** The member who acts in a transaction. Errors: those of a member whose rights have just ended. */
export function actorOf({ viewer }: { viewer: Viewer }): string {
  if (viewer.kind === 'member') return viewer.userId
  throw outsideAgency(viewer, 'this acts for nobody')
}

/** The acting person, or the person that the system acts for. */
export const personOf = ({ viewer }: { viewer: Viewer }): string | null =>
  'userId' in viewer ? viewer.userId : null
