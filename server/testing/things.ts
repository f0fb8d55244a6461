import { jobs, schedule } from '../media/jobs.ts'
import { fileReaders } from '../media/queries/stored-files.ts'
import { restRoutes, routes } from '../media/routes/all.ts'
import '../media/schema/piece.ts'
import { readAccessToken, readFilesCookie } from '../platform/authentication.ts'
import type { ReadTx } from '../platform/context.ts'
import { agencyOfHost } from '../platform/http/hosts.ts'
import { newId } from '../platform/ids.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import type { Caller, TestServer } from './server.ts'

/** Who may currently read the files of an entity, as a room above media would know. */
export const readers = new Map<string, Set<string>>()

/** The agency of each domain. */
export const domains = new Map<string, string>()

const agencyAt = async (_app: unknown, hostname: string) => {
  const agencyId = domains.get(hostname)
  return agencyId ? { agencyId } : null
}

const canRead = async ({ viewer }: ReadTx, id: string) =>
  viewer.kind === 'member' && (readers.get(id)?.has(viewer.userId) ?? false)

const readToken = (audience: string) => async (_app: unknown, token: string) => {
  const [given, sessionId = '', userId = ''] = token.split('.')
  return given === audience ? { sessionId, userId } : null
}

const files: Room = { name: 'media', jobs, schedule, routes, restRoutes }

const things: Room = {
  name: 'things',
  ports: [
    fillPort(fileReaders, { kind: 'thing', canRead }),
    fillPort(agencyOfHost, agencyAt),
    fillPort(readAccessToken, readToken('access')),
    fillPort(readFilesCookie, readToken('files')),
  ],
}

/** The media room between a minimal sign-in and a minimal room with files. */
export const rooms: Room[] = [files, things]

export type Somebody = Caller & { userId: string; sessionId: string; cookie: string }

/** A signed-in person without an agency. */
export async function somebody({ app }: TestServer): Promise<Somebody> {
  const [userId, sessionId] = [newId(), newId()]
  await app.asPlatform((ctx) =>
    ctx.write(async ({ sql, now }) => {
      const account = {
        id: userId,
        email: `${userId}@atrium.test`,
        name: 'Somebody',
        createdAt: now,
        updatedAt: now,
      }
      await sql.insertInto('account').values(account).execute()
      const session = { id: sessionId, accountId: userId, createdAt: now, expiresAt: new Date('2100-01-01') }
      await sql.insertInto('session').values(session).execute()
    }),
  )
  const tail = `${sessionId}.${userId}`
  return { userId, sessionId, accessToken: `access.${tail}`, cookie: `files.${tail}` }
}

/** The same person as a member of a new or an existing agency. */
export async function memberOf(
  { app }: TestServer,
  person: Somebody,
  role: 'admin' | 'client',
  agencyId?: string,
): Promise<Somebody & { agencyId: string }> {
  const id = agencyId ?? newId()
  await app.asPlatform((ctx) =>
    ctx.write(async ({ sql, now }) => {
      const { userId } = person
      const times = { createdAt: now, updatedAt: now }
      const agency = { id, name: 'Agency', ownerId: userId, ...times }
      if (!agencyId) await sql.insertInto('agency').values(agency).execute()
      await sql
        .insertInto('agencyUser')
        .values({ agencyId: id, id: newId(), userId, role, ...times })
        .execute()
    }),
  )
  return { ...person, agencyId: id }
}
