import { v7 as newId } from 'uuid'
import { type Account, newAddress, register } from './api.ts'
import type { Served } from './atrium.ts'
import { mailTo } from './mails.ts'

/** An agency with its owner, a member of staff, a client, and the channel of all three. */
export interface Team {
  olga: Account
  stefan: Account
  clara: Account
  agencyId: string
  channelId: string
  conversationId: string
  /** Sends a message through the API and returns its id. */
  say(
    from: Account,
    content: string,
    more?: {
      /** Another conversation than that of the channel. */
      channelID?: string
      conversationID?: string
      internal?: boolean
      responseToID?: string
      mentions?: string[]
      pieces?: { key: string }[]
    },
  ): Promise<string>
}

export const agencyName = 'Northwind'
export const channelName = 'launch-spring'

/** Creates a team through the API, for journeys that start later in its life. */
export async function foundTeam(atrium: Served): Promise<Team> {
  const olga = await register(atrium, 'Olga Brandt')
  const { createAgency } = await olga.ask<{ createAgency: { id: string } }>(
    'mutation ($name: String!) { createAgency(input: { name: $name }) { id } }',
    { name: agencyName },
  )
  const agencyId = createAgency.id
  const stefan = await invite(atrium, olga, agencyId, 'Stefan Roth', { agencyRole: 'user' })
  const { createChannel } = await olga.ask<{
    createChannel: { id: string; conversations: [{ id: string }] }
  }>(
    `mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id conversations { id } } }`,
    { input: { scope: 'client', name: channelName, destination: [stefan.id] } },
    agencyId,
  )
  const channelId = createChannel.id
  const conversationId = createChannel.conversations[0].id
  const clara = await invite(atrium, olga, agencyId, 'Clara Diaz', {
    agencyRole: 'client',
    channelID: channelId,
  })

  async function say(from: Account, content: string, more = {}) {
    const { createMessage } = await from.ask<{ createMessage: { id: string } }>(
      'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }',
      { input: { id: newId(), channelID: channelId, conversationID: conversationId, content, ...more } },
      agencyId,
    )
    return createMessage.id
  }

  return { olga, stefan, clara, agencyId, channelId, conversationId, say }
}

/** Invites one more person, who accepts. */
export async function invite(
  atrium: Served,
  olga: Account,
  agencyId: string,
  name: string,
  grant: { agencyRole: string; channelID?: string },
): Promise<Account> {
  const email = newAddress(name)
  await olga.ask(
    'mutation ($input: CreatePendingInvitationInput!) { createPendingInvitation(input: $input) { id } }',
    { input: { email, ...grant } },
    agencyId,
  )
  const { link } = await mailTo(atrium, email, /invit/i)
  const token = new URL(link).pathname.split('/').at(-1)
  return register(atrium, name, email, token)
}
