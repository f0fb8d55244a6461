import type { AgencyCaller } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import type { Caller, TestServer } from '../testing/server.ts'

export type TestChannel = { channelId: string; conversationId: string }

/** Creates a channel as the given person, with others in it. */
export async function openChannel(
  server: TestServer,
  caller: Caller,
  {
    scope = 'client',
    name = 'Launch',
    others = [],
    isPrivate = false,
  }: { scope?: string; name?: string; others?: AgencyCaller[]; isPrivate?: boolean } = {},
): Promise<TestChannel> {
  const answer = await server.graphql<{ createChannel: { id: string; conversations: { id: string }[] } }>(
    caller,
    'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id conversations { id } } }',
    {
      input: {
        scope,
        private: isPrivate,
        destination: others.map(({ userId }) => userId),
        ...(scope === 'direct' ? {} : { name }),
      },
    },
  )
  const channel = answer.data?.createChannel
  const [conversation] = channel?.conversations ?? []
  if (!channel || !conversation) throw new Error(JSON.stringify(answer.errors))
  return { channelId: channel.id, conversationId: conversation.id }
}

export type SentMessage = { id: string; createdAt: string; internal: boolean; responses: number }

type Written = {
  content?: string
  internal?: boolean
  responseToID?: string
  id?: string
  pieces?: { key: string }[]
  mentions?: string[]
  quotedMessageID?: string | undefined
}

/** Writes a message as the given person. */
export async function say(
  server: TestServer,
  caller: Caller,
  conversationId: string,
  message: Written = {},
): Promise<SentMessage> {
  const answer = await trySay(server, caller, conversationId, message)
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.createMessage
}

/** Tries to write a message; returns the result or the errors. */
export const trySay = (
  server: TestServer,
  caller: Caller,
  conversationID: string,
  { id = newId(), content = 'Hello', ...message }: Written,
) =>
  server.graphql<{ createMessage: SentMessage }>(
    caller,
    'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id createdAt internal responses } }',
    { input: { id, conversationID, content, ...message } },
  )
