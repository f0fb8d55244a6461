import type { ReadTx } from '../platform/context.ts'
import { type Audience, type EventKind, idOf, type NewEvent, nobody } from '../platform/events/event.ts'
import { seenByClients } from './ports.ts'

/** Who can see a change of a person: only they, also the staff of their agencies, or also the clients who can see them. */
export type SeenBy = 'own' | 'staff' | 'everyone'

/** A person's account changed; sent in each of their agencies to those who can see the difference. */
export const userUpdated = (agencyId: string, userId: string, seenBy: SeenBy): NewEvent => ({
  type: 'userUpdated',
  subject: { userId, own: seenBy === 'own', staffOnly: seenBy === 'staff' },
  agencyId,
})

/** A session ended; sent to no one, but its open sockets close. */
export const sessionEnded = (agencyId: string, sessionId: string): NewEvent => ({
  type: 'sessionEnded',
  subject: { sessionId },
  internal: true,
  agencyId,
})

/** A whole account was deactivated; sent to no one, but all its open sockets close. */
export const accountDeactivated = (agencyId: string, userId: string): NewEvent => ({
  type: 'accountDeactivated',
  subject: { userId },
  internal: true,
  agencyId,
})

export const events: EventKind[] = [
  {
    type: 'userUpdated',
    graphqlType: 'UserUpdated',
    async audience(tx, event): Promise<Audience> {
      const userId = idOf(event, 'userId')
      if (event.subject.own) return { users: new Set([userId]) }
      if (event.subject.staffOnly) return { users: new Set([userId]), staff: 'all' }
      return { users: new Set([userId, ...(await clientsWhoSee(tx, userId))]), staff: 'all' }
    },
  },
  {
    type: 'sessionEnded',
    audience: async () => nobody,
    endsAuthority: (event) => ({ sessionId: idOf(event, 'sessionId') }),
  },
  {
    type: 'accountDeactivated',
    audience: async () => nobody,
    endsAuthority: (event) => ({ userId: idOf(event, 'userId') }),
  },
]

async function clientsWhoSee(tx: ReadTx, userId: string): Promise<string[]> {
  const known: string[] = []
  for (const ask of tx.app.port(seenByClients)) known.push(...(await ask(tx, userId)))
  return known
}
