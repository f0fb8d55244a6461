import type { ReadTx } from '../platform/context.ts'
import { type Audience, type EventKind, idOf, type NewEvent, nobody } from '../platform/events/event.ts'
import { seenByClients } from './ports.ts'

/** A person's profile changed; with `own`, only what they alone may see. Told in each of their agencies. */
export const userUpdated = (agencyId: string, userId: string, own = false): NewEvent => ({
  type: 'userUpdated',
  subject: { userId, own },
  agencyId,
})

/** A session ended before its time. Told to nobody; its open sockets close. */
export const sessionEnded = (agencyId: string, sessionId: string): NewEvent => ({
  type: 'sessionEnded',
  subject: { sessionId },
  internal: true,
  agencyId,
})

/** An account was deactivated as a whole. Told to nobody; all its open sockets close. */
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
