import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signAccessToken } from '../identity/commands/tokens.ts'
import { change } from '../testing/change.ts'
import { type Caller, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { sweepClocks } from './jobs.ts'

/** A Monday, at ten in the morning. */
const monday = '2031-03-03T10:00:00Z'

/** A server whose clock is set, and agencies in it that work from nine to five in UTC. */
export async function serverOnMonday() {
  const clock = settableClock(monday)
  const server = await testServer({ worker: false, clock })
  let people: AgencyCaller[] = []

  /** Sets the clock, and extends the sessions of the latest agency. */
  async function setClock(text: string): Promise<void> {
    clock.set(text)
    for (const person of people) person.accessToken = await signAccessToken(server.app, person)
  }

  return {
    server,
    setClock,
    /** Another server on the same data; the caller stops it. */
    secondServer: () =>
      testServer({
        worker: false,
        clock,
        database: { url: server.databaseUrl, drop: async () => undefined },
      }),
    /** Goes back to Monday, and founds an agency. */
    async begin(): Promise<TestAgency> {
      clock.set(monday)
      const agency = await foundAgency(server)
      people = [agency.owner, agency.admin, agency.staff, agency.client]
      await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, timeZone: 'UTC' })
      return agency
    },
    /** Lets an hour of the clock come, and all that follows from it. */
    async at(text: string): Promise<void> {
      await server.settle()
      await setClock(text)
      await sweepClocks(server.app)
      await server.settle()
    },
  }
}

/** Adds a rule for the first response within four hours; returns its id. */
export const addRule = async (
  server: TestServer,
  caller: Caller,
  { rule = {}, ...input }: { rule?: Record<string, unknown> } & Record<string, unknown> = {},
): Promise<string> => {
  const condition = { metric_name: 'first_response', metric_value: '240', metric_comparator: 'lte', ...rule }
  return (await change(server, caller, 'createSLARule', { isRequest: true, rule: condition, ...input })).id
}

/** The kinds of the notifications about service levels that somebody has, latest first. */
export async function toldTo(server: TestServer, caller: Caller): Promise<string[]> {
  await server.settle()
  const query = '{ notificationsByUser { items { kind } } }'
  type Told = { notificationsByUser: { items: { kind: string }[] } }
  const { data } = await server.graphql<Told>(caller, query, {})
  return (data?.notificationsByUser.items ?? [])
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('sla'))
}
