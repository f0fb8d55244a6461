import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, tryChange } from '../testing/change.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { foundAgency, join, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

async function former(caller: Caller) {
  const { data, errors } = await server.graphql<{
    formerAgencyUsers: { items: { user: { name: string } }[] }
  }>(caller, '{ formerAgencyUsers { items { id userID role user { name email } } } }')
  return {
    names: data?.formerAgencyUsers.items.map(({ user }) => user.name),
    code: errors[0]?.extensions.code,
  }
}

test('who left is listed for admins, who left last first, and is made a member again', async () => {
  const { admin, staff, client, agencyId } = agency
  const [ann, ben] = await Promise.all(
    ['Ann', 'Ben'].map((name) => join(server, agencyId, { role: 'user', name })),
  )
  if (!ann || !ben) throw new Error('nobody came')
  expect((await former(admin)).names).toEqual([])
  for (const { memberId: id } of [ann, ben]) await change(server, admin, 'deleteAgencyUser', { id })
  expect((await former(admin)).names).toEqual(['Ben', 'Ann'])
  for (const caller of [staff, client]) expect((await former(caller)).code).toBe('FORBIDDEN')
  const again = { agencyID: agencyId, userID: ann.userId, role: 'client' }
  expect((await tryChange(server, staff, 'createAgencyUser', again)).code).toBe('FORBIDDEN')
  expect(await change(server, admin, 'createAgencyUser', again, 'role')).toEqual({ role: 'client' })
  expect((await former(admin)).names).toEqual(['Ben'])
})
