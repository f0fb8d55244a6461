import { v7 as newId } from 'uuid'
import { withClient } from '../../server/platform/database/client.ts'
import { documents } from './documents.ts'
import { post } from './http.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

export type Talk = { channelId: string; conversationId: string }

/** The headers that identify the caller. */
export const headersOf = ({ accessToken, agencyId }: Person) => ({
  authorization: `Bearer ${accessToken}`,
  'atrium-agency': agencyId,
})

/** Calls the server as the given person. */
export async function ask<Data>(
  { url }: Pick<Stage, 'url'>,
  person: Person,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const { data } = await post<{ data: Data }>(
    `${url}/graphql`,
    JSON.stringify({ query, variables }),
    headersOf(person),
  )
  return data
}

/** A channel with all these people in it: the first one makes it, the others are put there straight in the database. */
export async function openTalk(
  stage: Stage,
  people: readonly Person[],
  name: string,
  scope: 'team' | 'client' = 'team',
): Promise<Talk> {
  const [owner, ...others] = people
  if (!owner) throw new Error('A talk needs people.')
  const { createChannel } = await ask<{
    createChannel: { id: string; conversations: [{ id: string }] }
  }>(
    stage,
    owner,
    'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id conversations { id } } }',
    { input: { scope, name } },
  )
  await withClient(stage.databaseUrl, (client) =>
    client.query(
      `insert into channel_user (agency_id, id, channel_id, user_id, created_at, updated_at)
        select $1, gen_random_uuid(), $2, user_id, now(), now() from unnest($3::uuid[]) user_id`,
      [owner.agencyId, createChannel.id, others.map(({ id }) => id)],
    ),
  )
  return { channelId: createChannel.id, conversationId: createChannel.conversations[0].id }
}

/** Sends a message as the web does, and answers its id. */
export async function say(
  stage: Stage,
  person: Person,
  { channelId, conversationId }: Talk,
  content: string,
  id = newId(),
): Promise<string> {
  const input = { id, channelID: channelId, conversationID: conversationId, content }
  await ask(stage, person, documents.createMessage, { input })
  return id
}
