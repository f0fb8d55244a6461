import { afterAll, beforeAll, test } from 'vitest'
import { type AgencyCaller, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { tryChange } from '../testing/change.ts'
import { type Act, type Call, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { expectReaders } from './commands/expect-readers.ts'
import { lookForReaders } from './commands/look.ts'
import { access } from './policy.ts'

// A person changes email settings on two devices, while unseen messages are recorded and processed.
let server: TestServer
let agency: TestAgency
let reader: AgencyCaller

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
  reader = await join(server, agency.agencyId, { role: 'client', name: 'Rita Reader' })
})
afterAll(() => server.stop())

type Thing = TestChannel & { messageID: string }

async function plant(): Promise<Thing> {
  const { userId: userID } = reader
  await tryChange(server, agency.owner, 'createAgencyUser', {
    agencyID: agency.agencyId,
    userID,
    role: 'client',
  })
  const channel = await openChannel(server, agency.admin, { name: newId(), others: [reader] })
  return { ...channel, messageID: (await say(server, agency.admin, channel.conversationId)).id }
}

const ofReader: Call<Thing> = (input) => tryChange(server, reader, 'updateConversationMail', input)
const noted: Call<Thing> = async (_, { messageID }) => {
  await server.app.asSystem(agency.agencyId, 'staff', (ctx) => expectReaders(ctx, [messageID]))
}

const acts: Record<string, Act<Thing>> = {
  updateConversationMail: ({ conversationId: conversationID }) => ({ conversationID, mailed: false }),
  'updateConversationMail back': ({ conversationId: conversationID }) => ({ conversationID, mailed: true }),
  expectReaders: () => ({}),
  lookForReaders: () => ({}),
  createMessage: ({ conversationId: conversationID }) => ({ id: newId(), conversationID, content: 'More' }),
  deleteMessage: ({ messageID: id }) => ({ id }),
  deleteAgencyUser: () => ({ id: reader.memberId }),
}

test('any two things are done to the mails of one conversation at once: nobody waits in a circle', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    calls: {
      updateConversationMail: ofReader,
      'updateConversationMail back': ofReader,
      expectReaders: noted,
      lookForReaders: async () => {
        await server.app.asPlatform(lookForReaders)
      },
    },
    ends: ['deleteMessage', 'deleteAgencyUser'],
    callers: [agency.admin, agency.admin],
    lanes: 1,
  })
})

testThatAllAreTried(access, acts)
