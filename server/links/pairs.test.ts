import { afterAll, beforeAll, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { addLink } from './factory.ts'
import { access } from './policy.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
})
afterAll(() => server.stop())

const roles = ['admin', 'user']
const words = { name: 'Wiki', link: 'https://wiki.example.com/' }

async function plant(): Promise<string> {
  await withClient(server.databaseUrl, (client) => client.query('delete from user_action'))
  const id = await addLink(server, agency.admin, { roles })
  await addLink(server, agency.admin, { roles })
  return id
}

const acts: Record<string, Act<string>> = {
  createUserAction: () => ({ ...words, roles }),
  'createUserAction own': () => words,
  updateUserAction: (id) => ({ id, name: newId() }),
  'updateUserAction moved': (id) => ({ id, order: 1 }),
  'updateUserAction first': async (_, by) => ({ id: await addLink(server, by, { roles }), order: 0 }),
  'updateUserAction own': (id) => ({ id, roles: [] }),
  deleteUserAction: (id) => ({ id }),
}

test('any two things are done to the links of an agency at once: each has its own place', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    ends: ['deleteUserAction', 'updateUserAction own'],
    callers: [agency.admin, agency.owner],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** Links of an agency that share a position. */
const wrongRows =
  'select position, count(*) from user_action where cardinality(roles) > 0 group by agency_id, position having count(*) > 1'
