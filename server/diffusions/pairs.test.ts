import { afterAll, beforeAll, test } from 'vitest'
import { type AgencyCaller, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { deliver, makeList, received, sendText, takeBack } from './factory.ts'
import { access } from './policy.ts'

// The sender and a recipient do any two acts on one broadcast concurrently, while a worker delivers or withdraws it.
let server: TestServer
let agency: TestAgency
let reader: AgencyCaller

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
  reader = await join(server, agency.agencyId, { role: 'client', name: 'Rita Reader' })
})
afterAll(() => server.stop())

type Thing = {
  listID: string
  sentID: string
  waitingID: string
  channelID: string
  conversationID: string
  messageID: string
}

/** A list with one delivered text, and one in delivery. */
async function plant(): Promise<Thing> {
  const { memberId: id, userId: userID } = reader
  await tryChange(server, agency.owner, 'createAgencyUser', {
    agencyID: agency.agencyId,
    userID,
    role: 'client',
  })
  await change(server, agency.owner, 'updateAgencyUser', { id, active: true })
  await withClient(server.databaseUrl, (client) => client.query('delete from diffusion'))
  const { id: listID } = await makeList(server, agency.admin, { name: newId() })
  const sentID = await sendText(server, agency.admin, listID)
  await deliver(server, agency.admin, sentID)
  const waitingID = await sendText(server, agency.admin, listID, 'More')
  const [broadcast] = await received(server, reader)
  if (!broadcast) throw new Error('nothing was delivered')
  const { channelID, conversationID, messages } = broadcast
  return { listID, sentID, waitingID, channelID, conversationID, messageID: messages[0]?.id ?? '' }
}

const acts: Record<string, Act<Thing>> = {
  createDiffusion: () => ({ name: newId(), roles: ['client'], content: 'Hello' }),
  updateDiffusion: ({ listID: id }) => ({ id, name: newId(), without: [agency.client.userId] }),
  'updateDiffusion archived': ({ listID: id }) => ({ id, status: 'archived' }),
  createDiffusionMessage: ({ listID: diffusionID }) => ({ id: newId(), diffusionID, content: 'Once more' }),
  stopDiffusionMessage: ({ sentID: id }) => ({ id }),
  'stopDiffusionMessage under way': ({ waitingID: id }) => ({ id }),
  answerDiffusion: ({ messageID }) => ({ id: newId(), messageID, content: 'Thank you' }),
  // The worker's acts.
  deliver: () => ({}),
  takeBack: async ({ sentID: id }) => {
    await tryChange(server, agency.admin, 'stopDiffusionMessage', { id })
    return {}
  },
  // The recipient's acts, and changes to their membership.
  read: ({ conversationID }) => ({ conversationID, seenAt: new Date(Date.now() + 60_000).toISOString() }),
  updateChannelUser: async ({ channelID: id }) => {
    const { data } = await server.graphql<{ getChannel: { viewerChannelUser: { id: string } } }>(
      reader,
      'query ($id: ID!) { getChannel(id: $id) { viewerChannelUser { id } } }',
      { id },
    )
    return {
      id: data?.getChannel?.viewerChannelUser.id ?? newId(),
      archived: true,
      seenAt: new Date(Date.now() + 60_000).toISOString(),
    }
  },
  updateAgencyUser: () => ({ id: reader.memberId, active: false }),
  deleteAgencyUser: () => ({ id: reader.memberId }),
  deleteAgencyUsers: () => ({ ids: [reader.memberId] }),
}

test('any two things are done to one broadcast at once: nobody waits in a circle, and everybody has it once', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    calls: {
      answerDiffusion: (input) => tryChange(server, reader, 'answerDiffusion', input),
      updateChannelUser: (input) => tryChange(server, reader, 'updateChannelUser', input),
      deliver: async (_, { waitingID }) => deliver(server, agency.admin, waitingID),
      takeBack: async (_, { sentID }) => takeBack(server, agency.admin, sentID),
      read: (input) => tryChange(server, reader, 'markConversation', input),
    },
    ends: [
      ...['updateDiffusion archived', 'stopDiffusionMessage', 'stopDiffusionMessage under way', 'takeBack'],
      ...['updateAgencyUser', 'deleteAgencyUser', 'deleteAgencyUsers', 'deliver'],
    ],
    callers: [agency.admin, agency.admin],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** Deliveries whose state differs from that of their message, and answers without a message. */
const wrongRows = `select d.id, d.delivered_at, d.taken_back_at from diffusion_delivery d
         left join message m on m.agency_id = d.agency_id and m.id = d.id
       where (d.delivered_at is not null) <> (m.id is not null)
         or (d.delivered_at is not null and (d.taken_back_at is not null) <> (m.deleted_at is not null))
       union all select d.answer_id, d.answered_at, null from diffusion_delivery d
       where d.answer_id is not null and not exists (select from message m where m.agency_id = d.agency_id and m.id = d.answer_id)`
