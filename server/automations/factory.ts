import { withClient } from '../platform/database/client.ts'
import { hoursPass } from '../scheduling/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

export type TestCron = {
  id: string
  status: string
  reason: string | null
  next: string[]
  _ttl: number | null
}
const cronFields = 'id status reason next _ttl userID'

/** Creates a daily automation that notifies its maker, unless told otherwise; returns its cron. */
export const automate = (
  server: TestServer,
  caller: Caller & { userId: string },
  input: Record<string, unknown> = {},
): Promise<TestCron> =>
  change<TestCron>(server, caller, 'createAutomation', definition(caller, input), cronFields)

/** The same, with what the server says against it. */
export const tryAutomate = (
  server: TestServer,
  caller: Caller & { userId: string },
  input: Record<string, unknown>,
) => tryChange<TestCron>(server, caller, 'createAutomation', definition(caller, input), cronFields)

const definition = ({ userId }: { userId: string }, input: Record<string, unknown>) => ({
  name: 'Mornings',
  repeat: 'daily',
  steps: [{ action: 'notify', userIDs: [userId], content: 'Good morning' }],
  ...input,
})

export type TestEffect = {
  step: number
  action: string
  result: string
  title: string | null
  subjectID: string | null
  reason: { key: string } | null
}
export type TestRun = {
  id: string
  state: string
  isLate: boolean
  missed: number
  matched: number | null
  outOf: number | null
  reason: string | null
  startedBy: { id: string } | null
  counts: TestCount[]
  effects: { items: TestEffect[] }
}
export type TestCount = {
  action: string
  result: string
  count: number
  audience: string | null
  label: string | null
}

const runFields = `id state isLate missed matched outOf reason startedBy { id }
  counts { step action result count audience label }
  effects { items { step action result title subjectID reason } }`

/** The log of an automation, newest first. */
export async function runsOf(server: TestServer, caller: Caller, id: string): Promise<TestRun[]> {
  const { data, errors } = await server.graphql<{ automationRuns: { items: TestRun[] } }>(
    caller,
    `query ($id: ID!) { automationRuns(automationID: $id) { items { ${runFields} } } }`,
    { id },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.automationRuns.items
}

/** Runs an automation by hand; returns what the log says of it. */
export async function runNow(server: TestServer, caller: Caller, automationID: string): Promise<TestRun> {
  const { id } = await change(server, caller, 'runAutomation', { automationID })
  await server.settle()
  const run = (await runsOf(server, caller, automationID)).find((each) => each.id === id)
  if (!run) throw new Error('the log has no such run')
  return run
}

let passed = 0

/**
 * Lets some days pass in which no server ran: what was due on them is missed. Then runs what is due. A second more each time, so
 * that no time is one that there was before.
 */
export async function daysPass(server: TestServer, days: number): Promise<void> {
  passed += 1
  const seconds = days * 86_400 + passed
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `update cron set start = to_char(start::timestamp - make_interval(secs => $1), 'YYYY-MM-DD"T"HH24:MI:SS')`,
      [seconds],
    ),
  )
  await hoursPass(server, seconds / 3600)
}
