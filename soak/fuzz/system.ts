import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { say } from '../../server/messaging/factory.ts'
import { callers, createWorld, type World } from '../../server/sweep/world.ts'
import { type TestServer, testServer } from '../../server/testing/server.ts'
import type { Pool } from './inputs.ts'
import { openRows, type Rows } from './rows.ts'

/** A marker in what no client of an agency, and no member of another, may read. */
export const canary = 'CANARY51c9'

export type Route = { method: string; url: string }

export type System = Awaited<ReturnType<typeof openSystem>>

/** A server with two agencies that know nothing of each other, and the errors that it logs. */
export async function openSystem(env: Record<string, string> = {}) {
  const errors: string[] = []
  const routes: Route[] = []
  const notice = (message: unknown) => noteRoutes((message as { fastify: FastifyInstance }).fastify, routes)
  subscribe('fastify.initialization', notice)
  const server = await testServer({
    // Nothing happens by itself, so that whatever changes was changed by a call.
    worker: false,
    env: {
      LOG_LEVEL: 'error',
      LIMIT_CALLS_PER_MINUTE: '100000000',
      LIMIT_SIGN_IN_PAIR: '1000000',
      LIMIT_SIGN_IN_ADDRESS: '1000000',
      LIMIT_SIGN_IN_ACCOUNT: '1000000',
      ...env,
    },
    logTo: { write: (line) => void errors.push(line) },
  })
  unsubscribe('fastify.initialization', notice)
  const other = await createWorld(server)
  await plantIn(server, other)
  const rows = await openRows(server.databaseUrl)
  return {
    server,
    routes,
    other,
    /** Takes what was logged as an error since the last time. */
    takeErrors: () => errors.splice(0),
    rows: () => rows.all(),
    /** of the agency that no caller belongs to */
    rowsOfOther: async () => [...(await rows.all())].filter(([key]) => key.endsWith(`/${other.agencyId}`)),
    async stop() {
      await rows.close()
      await server.stop()
    },
  }
}

function noteRoutes(http: FastifyInstance, routes: Route[]): void {
  http.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

/** What only the staff of an agency knows. */
export async function plantIn(server: TestServer, { staff, shared, hidden }: World): Promise<void> {
  await say(server, staff, shared.conversationId, { content: `${canary} for us`, internal: true })
  await say(server, staff, hidden.conversationId, { content: `${canary} in a team` })
}

/** One more agency for the calls to damage, with what a generator may choose from. */
export async function newTarget({ server, other, rows }: System) {
  const world = await createWorld(server)
  await plantIn(server, world)
  const cursors = await cursorsOf(server, [world, other])
  const things = [...thingsOf(world), ...thingsOf(other)]
  const known = [...things.map(({ value }) => value), ...cursors]
  const own = thingsOf(world)
  const pool: Pool = {
    known,
    fitting: (name, operation) => {
      if (name === 'nextToken' || name === 'after') return cursors
      if (name === 'role' || name === 'agencyRole') return ['client', 'user', 'admin', 'owner']
      if (name === 'status') return ['active', 'archived']
      if (name === 'email' || name === 'emails') return [`guest@example.com`, world.client.email]
      const wanted = kindOf(name, operation)
      return own.filter(({ kind }) => kind === wanted).map(({ value }) => value)
    },
  }
  const roles = await rolesOf(server, world)
  let last: Promise<Rows> | null = null
  return {
    world,
    pool,
    /** The fingerprint of everything; taken once until something may have changed. */
    rows({ fresh = false } = {}) {
      if (fresh) last = null
      last ??= rows()
      return last
    },
    forgetRows: () => {
      last = null
    },
    /** Whether a caller is no longer what they were. */
    changed: async () => (await rolesOf(server, world)) !== roles,
  }
}

export type Target = Awaited<ReturnType<typeof newTarget>>

type Thing = { kind: string; value: string }

function thingsOf(world: World): Thing[] {
  const { agencyId, owner, admin, staff, client, outsider, former } = world
  const members = [owner, admin, staff, client]
  return [
    { kind: 'agency', value: agencyId },
    ...[...members, outsider, former].map(({ userId }) => ({ kind: 'user', value: userId })),
    ...members.map(({ memberId }) => ({ kind: 'member', value: memberId })),
    ...[world.shared, world.hidden].flatMap(({ channelId, conversationId }) => [
      { kind: 'channel', value: channelId },
      { kind: 'conversation', value: conversationId },
    ]),
    ...[world.publicMessage, world.internalMessage].map(({ id }) => ({ kind: 'message', value: id })),
  ]
}

/** Which kind of thing an argument names, by its name, or by its operation where it is just an id. */
function kindOf(name: string, operation: string): string | null {
  const word = name.toLowerCase() === 'id' ? operation : name
  const kinds: [RegExp, string][] = [
    [/agencyID/, 'agency'],
    [/AgencyUser/, 'member'],
    [/Conversation/i, 'conversation'],
    [/channelID|Channel$/, 'channel'],
    [/Message$|responseToID/, 'message'],
    [/userID|ownerID|mentions|destination|users|assignedToID|targetID|issuerBy|User$/, 'user'],
    [/Agency$/, 'agency'],
  ]
  return kinds.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** Cursors of lists and of events, of a client and of staff, here and elsewhere. */
async function cursorsOf(server: TestServer, worlds: World[]): Promise<string[]> {
  const people = worlds.flatMap(({ client, staff, shared }) =>
    [client, staff].map((person) => ({ person, shared })),
  )
  const answers = await Promise.all(
    people.map(async ({ person, shared }) => {
      const query = 'query ($id: ID!) { messagesByConversation(conversationID: $id, limit: 1) { nextToken } }'
      const { data, cursor } = await server.graphql<{ messagesByConversation: { nextToken: string | null } }>(
        person,
        query,
        { id: shared.conversationId },
      )
      return [cursor, data?.messagesByConversation.nextToken]
    }),
  )
  return answers.flat().filter((cursor) => typeof cursor === 'string')
}

/** What each caller is at the moment, as the agency itself tells them. */
async function rolesOf(server: TestServer, world: World): Promise<string> {
  const query = 'query ($id: ID!) { getAgency(id: $id) { viewerRole } }'
  const answers: string[] = []
  for (const name of callers) {
    const { data, errors } = await server.graphql(world.callerOf(name), query, { id: world.agencyId })
    answers.push(`${name} ${JSON.stringify(data)} ${errors[0]?.extensions.code}`)
  }
  return answers.join('\n')
}
