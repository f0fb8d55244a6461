import type { ReadTx } from '../context.ts'

/** The ids (and moments) that an event is about; never text. */
export type Subject = Record<string, string | number | boolean | null | readonly string[] | undefined>

/** What a command records. */
export type NewEvent = {
  /** given where a row keeps which event told of it */
  id?: string
  type: string
  subject: Subject
  /** never told to the client side, not even as a removal */
  internal?: boolean
  /** where it is told, if not in the agency that the transaction acts in */
  agencyId?: string
  /** only where it is not the acting person of the transaction; null: recipients are not told who did it */
  actorId?: string | null
}

/** An event as the log keeps it. number gives the order of commit; it exists once the relay has seen the event. */
export type StoredEvent = {
  id: string
  agencyId: string
  number: number
  type: string
  subject: Subject
  internal: boolean
  actorId: string | null
  at: Date
}

/** What a command sends to one person's own open sockets; see `PersonalEvent`. */
export type NewPersonalEvent = { type: string; subject: StoredEvent['subject']; recipientId: string }

/**
 * An event for the open sockets of one person: sent once, immediately, and not kept in the log, so that frequent private events
 * cost the log nothing. `number` is that of the last event that its sender may know of: it is not delivered before that one.
 * Offline recipients are told by `EventKind.missed`.
 */
export type PersonalEvent = StoredEvent & { recipientId: string }

/** Who may be told of an event, decided when it is delivered. Named users are told in addition to the groups. */
export type Audience = {
  users?: ReadonlySet<string>
  /** all staff of the agency, or only its admins */
  staff?: 'all' | 'admins'
  everyone?: boolean
}

export const nobody: Audience = {}

/** A kind of event: its GraphQL type and who may see its subject now (null: nobody any more). */
export type EventKind = {
  type: string
  /** the object type of the GraphQL schema that tells it; none where nobody is told */
  graphqlType?: string
  /** the object type whose changes it tells, where graphqlType is Changed */
  entity?: string
  /** asked as the staff side of the agency, for a batch of events of this kind */
  audience(tx: ReadTx, event: StoredEvent): Promise<Audience>
  /** what its subject keeps of the moment in which it happens, because it may be another one when it is told */
  facts?(tx: ReadTx, event: NewEvent): Promise<Subject>
  /** for kinds of personal events: what these people may have missed since a moment, read from the tables, as the staff side of the agency */
  missed?(tx: ReadTx, people: readonly string[], since: Date): Promise<NewPersonalEvent[]>
  /** whether clients are told who did it, asked as their side; they are unless a room says otherwise */
  tellsClientsWho?(tx: ReadTx): Promise<boolean>
  /** whose open sockets in the agency end with this event */
  endsAuthority?(event: StoredEvent): { sessionId?: string; userId?: string }
}

/** The ids of a subject, by name; throws where one that must be there is missing. */
export function idOf(event: Pick<StoredEvent, 'type' | 'subject'>, name: string): string {
  const value = event.subject[name]
  if (typeof value !== 'string') throw new Error(`${event.type} has no ${name}`)
  return value
}

/** The same of a list of ids. */
export function idsOf(event: StoredEvent, name: string): readonly string[] {
  const value = event.subject[name]
  if (!Array.isArray(value)) throw new Error(`${event.type} has no ${name}`)
  return value
}
