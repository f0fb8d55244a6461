import type { ReadTx } from '../context.ts'

/** The ids and moments that an event is about; never text. */
export type Subject = Record<string, string | number | boolean | null | readonly string[] | undefined>

/** An event as a command records it. */
export type NewEvent = {
  /** set if a row refers to the event that announced it */
  id?: string
  type: string
  subject: Subject
  /** never delivered to the client side, not even as a removal */
  internal?: boolean
  /** the agency to deliver in, if not the transaction's own */
  agencyId?: string
  /** set if not the acting person of the transaction; null hides the actor from recipients */
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
 * An event for one person's open sockets: sent once, immediately, and not kept in the log, so that frequent private events cost
 * the log nothing. `number` is the last log event that its sender may know of; it is not delivered before that one. Recipients
 * who were offline get theirs from `EventKind.missed`.
 */
export type PersonalEvent = StoredEvent & { recipientId: string }

/** Who may receive an event, decided on delivery. Named users receive it in addition to the groups. */
export type Audience = {
  users?: ReadonlySet<string>
  /** all staff of the agency, or only its admins */
  staff?: 'all' | 'admins'
  everyone?: boolean
}

export const nobody: Audience = {}

/** An event type: its GraphQL type and who may currently see its subject (null: no one any more). */
export type EventKind = {
  type: string
  /** its object type in the GraphQL schema; none if it is never delivered */
  graphqlType?: string
  /** the object type whose changes it announces, if graphqlType is Changed */
  entity?: string
  /** evaluated as the agency's staff side, for a batch of events of this type */
  audience(tx: ReadTx, event: StoredEvent): Promise<Audience>
  /** facts about the subject to store with the event, because they may change before delivery */
  facts?(tx: ReadTx, event: NewEvent): Promise<Subject>
  /** for personal events: what these people may have missed since a moment, read from the tables as the agency's staff side */
  missed?(tx: ReadTx, people: readonly string[], since: Date): Promise<NewPersonalEvent[]>
  /** whether clients learn the actor, evaluated on the client side; by default they do */
  tellsClientsWho?(tx: ReadTx): Promise<boolean>
  /** whose open sockets in the agency this event closes */
  endsAuthority?(event: StoredEvent): { sessionId?: string; userId?: string }
}

/** An id of a subject by name; throws if it is missing. */
export function idOf(event: Pick<StoredEvent, 'type' | 'subject'>, name: string): string {
  const value = event.subject[name]
  if (typeof value !== 'string') throw new Error(`${event.type} has no ${name}`)
  return value
}

/** The same for a list of ids. */
export function idsOf(event: StoredEvent, name: string): readonly string[] {
  const value = event.subject[name]
  if (!Array.isArray(value)) throw new Error(`${event.type} has no ${name}`)
  return value
}
