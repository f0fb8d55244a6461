import type { AgencyCaller } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

import { type Due, deliverJob, takeBackJob } from './commands/delivery-jobs.ts'
import { jobs } from './jobs.ts'

export { tryChange } from '../testing/change.ts'

/** A broadcast list; with a text it is sent. */
export const makeList = (server: TestServer, caller: Caller, input: Record<string, unknown> = {}) =>
  change<{ id: string }>(server, caller, 'createDiffusion', {
    name: 'Easter hours',
    roles: ['client'],
    ...input,
  })

/** Sends a text with a list; returns its id. */
export const sendText = async (
  server: TestServer,
  caller: Caller,
  diffusionID: string,
  content = 'Hello {{firstName}}',
): Promise<string> =>
  (await change(server, caller, 'createDiffusionMessage', { id: newId(), diffusionID, content })).id

/** Delivers a text as a worker does, concurrently with any running one. */
export const deliver = (server: TestServer, caller: AgencyCaller, id: string, task = deliverJob) =>
  run(task, server, { agencyId: caller.agencyId, id, userId: caller.userId })

/** Withdraws it in the same way. */
export const takeBack = (server: TestServer, caller: AgencyCaller, id: string) =>
  deliver(server, caller, id, takeBackJob)

async function run(task: string, server: TestServer, due: Due): Promise<void> {
  const job = jobs[task]
  if (typeof job !== 'function') throw new Error('there is no such job')
  await job(server.app, due, { id: '1' })
}

type Received = {
  channelID: string
  conversationID: string
  unread: number
  messages: { id: string; content: string }[]
}

/** The broadcasts that a caller received, newest first. */
export async function received(server: TestServer, caller: Caller): Promise<Received[]> {
  const { data, errors } = await server.graphql<{
    channelUsersByUser: {
      items: {
        unreadCount: number
        channel: { id: string; scope: string; conversations: { id: string }[] }
      }[]
    }
  }>(caller, '{ channelUsersByUser { items { unreadCount channel { id scope conversations { id } } } } }')
  if (!data) throw new Error(JSON.stringify(errors))
  const broadcasts = data.channelUsersByUser.items.filter(({ channel }) => channel.scope === 'broadcast')
  return Promise.all(
    broadcasts.map(async ({ unreadCount, channel }) => {
      const conversationID = channel.conversations[0]?.id ?? ''
      return {
        channelID: channel.id,
        conversationID,
        unread: unreadCount,
        messages: await messagesIn(server, caller, conversationID),
      }
    }),
  )
}

async function messagesIn(server: TestServer, caller: Caller, conversationID: string) {
  const { data, errors } = await server.graphql<{
    messagesByConversation: { items: { id: string; content: string }[] }
  }>(
    caller,
    'query ($conversationID: ID!) { messagesByConversation(conversationID: $conversationID) { items { id content } } }',
    { conversationID },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.messagesByConversation.items
}

/** Marks a broadcast as read by the caller up to now. */
export const readBroadcast = (server: TestServer, caller: Caller, conversationID: string) =>
  change(server, caller, 'markConversation', {
    conversationID,
    seenAt: new Date(Date.now() + 60_000).toISOString(),
  })

export const tryAnswer = (server: TestServer, caller: Caller, messageID: string, content = 'Thank you') =>
  tryChange<{ id: string; channelID: string; content: string }>(
    server,
    caller,
    'answerDiffusion',
    { id: newId(), messageID, content },
    'id channelID content',
  )

const report = 'recipients waiting delivered read answered takenBack'
export type Sent = { state: string; report: Record<string, number> }

/** The texts of a list with their states, newest first. */
export async function sentOf(server: TestServer, caller: Caller, diffusionID: string): Promise<Sent[]> {
  const { data, errors } = await server.graphql<{ diffusionMessagesByDiffusion: { items: Sent[] } }>(
    caller,
    `query ($diffusionID: ID!) { diffusionMessagesByDiffusion(diffusionID: $diffusionID) { items { id state report { ${report} } } } }`,
    { diffusionID },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.diffusionMessagesByDiffusion.items
}
