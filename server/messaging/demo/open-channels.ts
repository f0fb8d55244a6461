import type { Deed } from '../../database/demo/perform.ts'
import type { Stage } from '../../database/demo/stage.ts'
import { channels, type StoryChannel, type StoryConversation } from '../../database/demo/story/channels.ts'
import type { PersonKey } from '../../database/demo/story/people.ts'
import { createChannelUser } from '../commands/channel-people.ts'
import { createConversation, updateConversation } from '../commands/conversations.ts'
import { createChannel } from '../commands/create-channel.ts'
import { createInvitationMessage } from '../commands/create-invitation-message.ts'
import { createOwnChannel } from '../commands/own-channel.ts'
import { updateChannel } from '../commands/update-channel.ts'
import { conversationsOfChannel } from '../queries/conversations.ts'

/** Creates a new member's private channel immediately; otherwise the listener would do so a moment later. */
export async function openOwnChannel(stage: Stage, agency: string, person: PersonKey): Promise<void> {
  const { userId } = stage.people.get(person)
  const id = await stage.app.asSystem(stage.agencies.get(agency), 'staff', (ctx) =>
    ctx.write((tx) => createOwnChannel(tx, userId)),
  )
  const own = channels.find(
    (each) => each.scope === 'self' && each.agency === agency && each.people[0] === person,
  )
  if (own) await remember(stage, own, id)
}

/** Creates channels with people and conversations, adds later people, and archives some channels. */
export function channelDeeds(stage: Stage, channel: StoryChannel): Deed[] {
  const { time } = stage
  const { people, agency, from = 0, archived } = channel
  const [owner] = people
  if (!owner || channel.scope === 'self') return []
  const begins = time.at(from)
  const later = people.filter((person) => !time.isPresent(agency, person, begins))
  const deed = (part: number, run: () => Promise<unknown>): Deed => ({ at: time.at(part), lane: null, run })
  return [
    deed(from, () => open(stage, channel, owner)),
    ...later.map((person) => ({
      ...deed(from, () => add(stage, channel, person)),
      at: time.arrival(agency, person),
    })),
    ...channel.conversations
      .slice(1)
      .map((conversation) =>
        deed(Math.max(conversation.from ?? 0, from), () => begin(stage, channel, conversation)),
      ),
    ...(archived ? [deed(archived, () => archive(stage, channel, owner))] : []),
  ]
}

async function open(stage: Stage, channel: StoryChannel, owner: PersonKey): Promise<void> {
  const { agency, scope, name } = channel
  const now = stage.app.clock.now()
  const others = channel.people.filter(
    (person) => person !== owner && stage.time.isPresent(agency, person, now),
  )
  const id = await stage.as(owner, agency, (ctx) =>
    createChannel(ctx, {
      scope,
      name,
      private: channel.private ?? false,
      destination: others.map((person) => stage.people.get(person).userId),
    }),
  )
  await remember(stage, channel, id)
}

/** Records the ids of a channel and its first conversation, and names the latter. */
async function remember(stage: Stage, channel: StoryChannel, id: string): Promise<void> {
  stage.channels.set(channel.key, id)
  const [first] = channel.conversations
  const [owner] = channel.people
  if (!first || !owner) return
  const conversationId = await stage.as(owner, channel.agency, async (ctx) => {
    const [made] = await ctx.read((tx) => tx.load(conversationsOfChannel, id))
    if (made && first.name) await updateConversation(ctx, { id: made.id, name: first.name })
    return made?.id
  })
  if (conversationId) stage.conversations.set(first.key, conversationId)
}

async function begin(
  stage: Stage,
  { key, agency, people }: StoryChannel,
  { key: conversation, name }: StoryConversation,
) {
  const [owner] = people
  if (!owner) return
  const channelID = stage.channels.get(key)
  const { id } = await stage.as(owner, agency, (ctx) => createConversation(ctx, { channelID, name }))
  stage.conversations.set(conversation, id)
}

async function add(
  stage: Stage,
  { key, agency, people: [owner] }: StoryChannel,
  person: PersonKey,
): Promise<void> {
  if (!owner) return
  const { userId: userID } = stage.people.get(person)
  await stage.as(owner, agency, (ctx) =>
    createChannelUser(ctx, { channelID: stage.channels.get(key), userID }),
  )
}

const archive = (stage: Stage, { key, agency }: StoryChannel, owner: PersonKey) =>
  stage.as(owner, agency, (ctx) => updateChannel(ctx, { id: stage.channels.get(key), status: 'archived' }))

/** The shop's parcel carrier is invited into its channel but has not joined. */
export const inviteIntoChannel = (stage: Stage): Deed => ({
  at: stage.time.at(0.93),
  lane: null,
  run: () =>
    stage.as('joao', 'northwind', (ctx) =>
      createInvitationMessage(ctx, {
        channelID: stage.channels.get('acme-shop'),
        emails: ['warehouse@acme-outdoor.example'],
      }),
    ),
})
