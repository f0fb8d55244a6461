import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

/** Adds an event to the caller's calendar; returns its id. */
export const addEvent = async (
  server: TestServer,
  caller: Caller,
  input: Record<string, unknown> = {},
): Promise<string> => {
  const times = { startAt: '2031-03-03T10:00:00Z', endAt: '2031-03-03T11:00:00Z' }
  return (await change(server, caller, 'createEvent', { title: 'Design review', ...times, ...input })).id
}

/** The secret in the link of the mail to the first address among an event's guests. */
export const tokenOfEvent = async (server: TestServer, agencyId: string, eventId: string): Promise<string> =>
  (await addressOfEvent(server, agencyId, eventId)).token ?? ''

/** The id of that guest. */
export const guestOfEvent = async (server: TestServer, agencyId: string, eventId: string): Promise<string> =>
  (await addressOfEvent(server, agencyId, eventId)).id

const addressOfEvent = (server: TestServer, agencyId: string, eventId: string) =>
  server.app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.read(({ sql }) =>
      sql
        .selectFrom('eventGuest')
        .select(['id', 'token'])
        .where('eventId', '=', eventId)
        .where('token', 'is not', null)
        .executeTakeFirstOrThrow(),
    ),
  )
