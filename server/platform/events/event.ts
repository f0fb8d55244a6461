import type { ReadTx } from '../context.ts'

/** What a command records. subject holds ids only, never text. */
export type NewEvent = {
  type: string
  /** the ids (and moments) that the event is about */
  subject: Record<string, string | number | boolean | null>
  /** never told to the client side, not even as a removal */
  internal?: boolean
  /** where it is told, if not in the agency that the transaction acts in */
  agencyId?: string
  /** only where the transaction acts for nobody */
  actorId?: string
}

/** An event as the log keeps it. number gives the order of commit; it exists once the relay has seen the event. */
export type StoredEvent = {
  id: string
  agencyId: string
  number: number
  type: string
  subject: Record<string, string | number | boolean | null>
  internal: boolean
  actorId: string | null
  at: Date
}

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
  /** asked as the staff side of the agency, for a batch of events of this kind */
  audience(tx: ReadTx, event: StoredEvent): Promise<Audience>
  /** whose open sockets in the agency end with this event */
  endsAuthority?(event: StoredEvent): { sessionId?: string; userId?: string }
}

/** The ids of a subject, by name; throws where one that must be there is missing. */
export function idOf(event: StoredEvent, name: string): string {
  const value = event.subject[name]
  if (typeof value !== 'string') throw new Error(`${event.type} has no ${name}`)
  return value
}
