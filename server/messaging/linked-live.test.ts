import { afterAll, expect, test } from 'vitest'
import { foundAgency, join, linkAccounts } from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { change } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { testServer } from '../testing/server.ts'
import { openChannel, say } from './factory.ts'

const server = await testServer({ worker: false })
afterAll(() => server.stop())

test('who reads for somebody hears of what is written for them, and of the channel that they are taken out of', async () => {
  const agency = await foundAgency(server)
  const creator = await join(server, agency.agencyId, { role: 'client' })
  const reader = await signUp(server)
  const channel = await openChannel(server, agency.staff, { others: [creator, agency.client] })
  await linkAccounts(server, creator, { ...reader, agencyId: agency.agencyId })
  await server.settle()
  const live = await subscribe(
    server,
    reader,
    'subscription ($after: String) { onEvent(after: $after) { ... on Changed { entity } } }',
  )
  const told = { onEvent: { entity: 'LinkedMessage' } }
  const hears = (times: number) =>
    expect.poll(() => live.deliveries.map(({ data }) => data)).toEqual(Array(times).fill(told))

  await say(server, agency.staff, channel.conversationId, { content: 'for us', internal: true })
  await say(server, agency.staff, channel.conversationId, { content: 'for all' })
  await server.settle()
  await hears(1)
  await change(server, agency.staff, 'ejectMember', { channelID: channel.channelId, userID: creator.userId })
  await server.settle()
  await hears(2)
  live.close()
})
