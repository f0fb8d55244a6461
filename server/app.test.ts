import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptInvitation } from './agencies/commands/accept-invitation.ts'
import { createPendingInvitation } from './agencies/commands/create-pending-invitation.ts'
import { foundAgency, type TestAgency } from './agencies/factory.ts'
import { signUp, type TestPerson } from './identity/factory.ts'
import { type TestServer, testServer } from './testing/server.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const as = ({ sessionId }: TestPerson, agencyId: string | null = null) =>
  ({ kind: 'session', sessionId, agencyId }) as const

const ownChannelsOf = async (person: TestPerson) => {
  const query = '{ channelUsersByUser { items { channel { scope } } } }'
  const { data } = await server.graphql<{ channelUsersByUser: { items: unknown[] } }>(person, query)
  return data?.channelUsersByUser.items
}

test('what waits is done when it settles: listeners hear the events, jobs run', async () => {
  const guest = await signUp(server)
  const { token } = await server.app.as(as(agency.owner, agency.agencyId), (ctx) =>
    createPendingInvitation(ctx, { email: guest.email, agencyRole: 'user' }),
  )
  expect(server.mails).toEqual([])
  await server.settle()
  expect(server.mails.map(({ to }) => to)).toEqual([guest.email])

  await server.app.as(as(guest), (ctx) => acceptInvitation(ctx, { token }))
  expect(await ownChannelsOf(guest)).toEqual([])
  await server.settle()
  expect(await ownChannelsOf(guest)).toEqual([{ channel: { scope: 'self' } }])
})

test('settling again does nothing twice', async () => {
  const before = server.mails.length
  await server.settle()
  expect(server.mails.length).toBe(before)
})
