import { say } from '../messaging/factory.ts'
import { type Case, input, members } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { expectReaders } from './commands/expect-readers.ts'
import { updateConversationMail } from './commands/update-conversation-mail.ts'
import { choose } from './factory.ts'

/** One row of each kind, for the checks for leaks. */
export async function plant({
  server,
  client,
  staff,
  agencyId,
  shared,
  publicMessage,
}: World): Promise<void> {
  await server.app.asSystem(agencyId, 'staff', (ctx) => expectReaders(ctx, [publicMessage.id]))
  await server.app.as({ kind: 'session', sessionId: staff.sessionId, agencyId }, (ctx) =>
    updateConversationMail(ctx, { conversationID: shared.conversationId, mailed: false }),
  )
  await choose(server, staff, { away: true, autoResponderContent: 'Back on Monday' })
  await say(server, client, shared.conversationId, { content: 'Anybody there?', mentions: [staff.userId] })
  await server.settle()
  await choose(server, staff, { away: false })
}

export const cases: Case[] = [
  { operation: 'conversationsWithoutMail', outcomes: members },
  {
    operation: 'updateConversationMail',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => input({ conversationID: shared.conversationId, mailed: false }),
  },
  {
    operation: 'updateConversationMail',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => input({ conversationID: hidden.conversationId, mailed: false }),
  },
]
