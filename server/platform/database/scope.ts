import { sql as raw } from 'kysely'
import { isId } from '../ids.ts'
import type { Sql } from './kysely.ts'
import type { Person, Side, Viewer } from './viewer.ts'

type SessionScope = { kind: 'session'; sessionId: string; agencyId: string | null }

/** For an absent person, with their current rights in an agency: for work that they scheduled. */
type ActorScope = { kind: 'actor'; agencyId: string; userId: string }

/** For a person whose account is linked with the session's own: with what the link allows now, in its agency only. */
type LinkedScope = { kind: 'linked'; sessionId: string; linkId: string }

/**
 * The system itself. On the client side it reads nothing that depends on the individual client, unless it delivers to clients:
 * then it reads what any client may read, and the audience is checked separately.
 */
type SystemScope = {
  kind: 'system'
  agencyId: string
  side: Side
  userId?: string | null
  tells?: boolean
  /** the one channel, of any type, that a viewer with access to it previews as clients see it */
  shows?: string
}

/** The identity that a transaction begins with. */
export type Scope =
  | SessionScope
  | { kind: 'anonymous'; reason: 'missing' | 'ended' }
  | SystemScope
  | ActorScope
  | LinkedScope
  | { kind: 'platform' }

/** The result of atrium.enter, see migration 0066. */
export type EnterRow = {
  userId: string | null
  sessionId: string | null
  accountActive: boolean | null
  agencyId: string | null
  role: 'owner' | 'admin' | 'user' | 'client' | null
  memberId: string | null
  memberState: 'member' | 'unnamed' | 'none' | 'inactive' | null
  /** counted only if no agency was named */
  memberships: number | null
  cursor: number
  /** only for a session that a person started by signing in */
  keyId?: string | null
}

// Values are inlined because one round trip must carry several statements, which the protocol allows only without parameters.
// Every value is an id checked here, a constant of ours, or our own clock.
const literal = (id: string | null): string => {
  if (id === null) return 'null'
  if (!isId(id)) throw new TypeError('not an id')
  return `'${id}'`
}

/**
 * Timeouts of a statement, a lock and an idle transaction: a hanging caller must not block others or keep a connection. A call
 * times out before its caller does.
 */
export const callTimeouts = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
}
const ofSystem = {
  statement_timeout: '30s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
}

/** The single round trip that begins a transaction, sets its authority and drops the login's own rights. */
export function beginStatements(scope: Scope, mode: 'read' | 'write', at: Date): string {
  // An answer is built from several statements, which must share one snapshot, the one of its cursor, unless work is done
  // aside.
  const begin = mode === 'read' ? 'begin isolation level repeatable read, read only' : 'begin'
  const role = scope.kind === 'platform' ? 'atrium_system' : 'atrium_app'
  // Equivalent to `set local`, without extra statements.
  const settings = {
    role,
    ...(scope.kind === 'session' || scope.kind === 'linked' || scope.kind === 'anonymous'
      ? callTimeouts
      : ofSystem),
  }
  const drop = Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')
  return `${begin}; ${authority(scope, at, drop)}`
}

function authority(scope: Scope, at: Date, drop: string): string {
  if (scope.kind === 'session') {
    const { sessionId, agencyId } = scope
    return `select e.*, ${drop} from atrium.enter(${literal(sessionId)}, ${literal(agencyId)}, '${at.toISOString()}') e`
  }
  if (scope.kind === 'linked')
    return `select e.*, ${drop} from atrium.enter_linked(${literal(scope.sessionId)}, ${literal(scope.linkId)}, '${at.toISOString()}') e`
  if (scope.kind === 'actor')
    return `select e.*, ${drop} from atrium.act_for(${literal(scope.userId)}, ${literal(scope.agencyId)}) e`
  const settings =
    scope.kind === 'system'
      ? `set_config('atrium.agency', ${literal(scope.agencyId)}, true), set_config('atrium.side', '${scope.side}', true),
         set_config('atrium.person', ${scope.userId ? literal(scope.userId) : "''"}, true),
         set_config('atrium.tells', '${scope.tells ? 'clients' : ''}', true),
         set_config('atrium.shows', ${scope.shows ? literal(scope.shows) : "''"}, true), `
      : ''
  return `select ${settings}${drop}`
}

/** Moves the rest of a transaction into an agency, on the staff side. */
export async function actInAgency(sql: Sql, agencyId: string, userId: string): Promise<void> {
  await raw`select set_config('atrium.agency', ${agencyId}, true), set_config('atrium.side', 'staff', true),
    set_config('atrium.person', ${userId}, true)`.execute(sql)
}

type AskedScope = SessionScope | ActorScope | LinkedScope

/** Whether the viewer must be looked up: the database returns it with the first result. */
export const isAsked = (scope: Scope): scope is AskedScope =>
  scope.kind === 'session' || scope.kind === 'actor' || scope.kind === 'linked'

/** The viewer of a scope that needs no lookup. */
export function knownViewer(scope: Exclude<Scope, AskedScope>): Viewer {
  if (scope.kind === 'system') {
    const { agencyId, side, userId = null, tells = false } = scope
    return { kind: 'system', agencyId, side, userId, tells }
  }
  if (scope.kind === 'platform') return { kind: 'platform', agencyId: null }
  return { kind: 'anonymous', agencyId: null, reason: scope.reason }
}

/** For callers without a session; no session has this id. */
const noSession = '00000000-0000-0000-0000-000000000000'

/** The viewer of a session, or the person that the system acts for, with the agency. */
export function viewerOf(scope: AskedScope, row: EnterRow): Viewer {
  const { userId, agencyId, role, memberId, keyId } = row
  const sessionId = scope.kind === 'actor' ? noSession : row.sessionId
  if (!userId || !sessionId) return { kind: 'anonymous', agencyId: null, reason: 'ended' }
  if (!row.accountActive) return { kind: 'anonymous', agencyId: null, reason: 'deactivated' }
  if (row.memberState === 'member' && agencyId && role && memberId) {
    const side: Side = role === 'client' ? 'client' : 'staff'
    return {
      kind: 'member',
      userId,
      sessionId,
      keyId,
      agencyId,
      memberId,
      role,
      side,
    }
  }
  return { kind: 'person', userId, sessionId, keyId, agencyId: null, state: stateOf(row) }
}

function stateOf({ memberState: state, memberships }: EnterRow): Person['state'] {
  if (state === 'none' || state === 'inactive') return state
  return memberships === 0 ? 'without' : 'unnamed'
}
