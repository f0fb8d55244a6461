import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWithWork } from '../../bench/harness/agency-at-work.ts'
import { type ListCall, listCalls, named } from '../../bench/harness/list-calls.ts'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { growthOf } from '../testing/plans.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { vacuum } from '../testing/vacuum.ts'

const amounts = { members: 500, projects: 100, tasks: 20_000, timers: 5000, files: 5000, requests: 2000 }

let server: TestServer
let agency: TestAgency
let calls: ListCall[]

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  const other = await foundAgency(server)
  calls = await withClient(server.databaseUrl, async (database) => {
    await fillWithWork(database, agency.agencyId, amounts)
    // A client with a large project.
    await database.query(`update project set client_id = $2 where agency_id = $1 and title = 'Project 0'`, [
      agency.agencyId,
      agency.client.userId,
    ])
    await fillWithWork(database, other.agencyId, { ...amounts, tasks: 5000, requests: 100 })
    await vacuum(database)
    return listCalls(await named(database, agency.agencyId))
  })
})
afterAll(() => server.stop())

/** Known lists that still sort all matches: requests of some days in an order other than age, and timers by title for a client. */
const isKnown = (what: string, caller: Caller) =>
  /^requests .*filed in/.test(what) || (caller === agency.client && /^timers by title/.test(what))

/** Lists about staff only, refused or empty for others. */
const isOfStaff = (what: string) => /in a day$|in the trash$|^(the day|people|companies|sums)/.test(what)

/** The work of a list that grows with the agency. */
async function growths(list: RegExp, caller: Caller = agency.admin) {
  const found: Record<string, string[]> = {}
  const chosen = calls.filter(({ what }) => list.test(what) && !isKnown(what, caller))
  expect(chosen.length).toBeGreaterThan(0)
  for (const { what, query, variables } of chosen) {
    if (caller === agency.client && isOfStaff(what)) continue
    const growth = await growthOf(async () =>
      expect((await server.graphql(caller, query, variables)).errors, what).toEqual([]),
    )
    if (growth.length > 0) found[what] = growth
  }
  return found
}

const lists: [string, RegExp][] = [
  ['tasks', /^(tasks|the day|a column)/],
  ['projects', /^projects/],
  ['timers', /^timers/],
  ['hours', /^(hours|totals)/],
  ['requests', /^(requests|counts)/],
  ['files, people and companies', /^(files|sums|people|companies)/],
]

test.each(lists)(
  'a list of %s sorts no more than a thousand rows and reads no large table from end to end, whatever filter and order',
  async (_list, names) => expect(await growths(names)).toEqual({}),
)

test.each(lists)(
  'nor does a list of %s that a client asks for, with a large project among theirs',
  async (_list, names) => expect(await growths(names, agency.client)).toEqual({}),
)
