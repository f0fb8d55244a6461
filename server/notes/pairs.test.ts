import { afterAll, beforeAll, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { addAside, addNote, addNoteComment } from './factory.ts'
import { access } from './policy.ts'

// A person does any two acts on their notes from two devices concurrently.
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
})
afterAll(() => server.stop())

type Thing = TestChannel & { noteID: string; commentID: string; messageID: string; asideID: string }

let planted = 0
async function plant(): Promise<Thing> {
  planted += 1
  const channel = await openChannel(server, agency.admin, { name: `Notes ${planted}` })
  const noteID = await addNote(server, agency.admin, channel.conversationId)
  const { id: messageID } = await say(server, agency.admin, channel.conversationId)
  return {
    ...channel,
    noteID,
    messageID,
    commentID: await addNoteComment(server, agency.admin, noteID),
    asideID: await addAside(server, agency.admin, messageID, { message: `Aside ${planted}` }),
  }
}

const acts: Record<string, Act<Thing>> = {
  createConversationNote: ({ conversationId: ConversationID }) => ({ ConversationID, content: 'Words' }),
  updateConversationNote: ({ noteID: id }) => ({ id, content: 'Other words' }),
  deleteConversationNote: ({ noteID: id }) => ({ id }),
  createNoteComment: ({ noteID: ConversationNoteID }) => ({
    ConversationNoteID,
    content: 'Words',
    mentions: [agency.owner.userId],
  }),
  updateNoteComment: ({ commentID: id }) => ({ id, content: 'Other words' }),
  deleteNoteComment: ({ commentID: id }) => ({ id }),
  createMessageAside: ({ messageID }) => ({ messageID, message: 'Words' }),
  updateMessageAside: ({ asideID: id }) => ({ id, message: 'Other words' }),
  deleteMessageAside: ({ asideID: id }) => ({ id }),
  createMessageFromAside: ({ asideID }) => ({ asideID }),
  createNoteFromAside: ({ asideID }) => ({ asideID }),
  // Acts on the message and the channel.
  deleteMessage: ({ messageID: id }) => ({ id }),
  updateChannel: ({ channelId: id }) => ({ id, private: true }),
}

test('any two things are done to notes at once: nobody waits in a circle, and of an aside becomes one thing', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    ends: [
      ...['deleteConversationNote', 'deleteNoteComment', 'deleteMessageAside', 'createMessageFromAside'],
      ...['createNoteFromAside', 'deleteMessage', 'updateMessageAside'],
    ],
    callers: [agency.admin, agency.admin],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** Private notes that were replaced twice, or replaced and not deleted. */
const wrongRows = `select words, count(*) from (select content as words from message where deleted_at is null
           union all select content from conversation_note union all select message from message_aside) said
       where words like 'Aside %' group by words having count(*) > 1`
