import type { Deed } from '../../database/demo/perform.ts'
import { createDice } from '../../database/demo/script/dice.ts'
import type { Happening } from '../../database/demo/script/happening.ts'
import type { Stage } from '../../database/demo/stage.ts'
import { agencies, membersOf } from '../../database/demo/story/agencies.ts'
import { channels, type StoryChannel } from '../../database/demo/story/channels.ts'
import type { PersonKey } from '../../database/demo/story/people.ts'
import { archivedChannels, unreadOf } from '../../database/demo/story/reading.ts'
import { markConversation, updateChannelUser } from '../commands/seen.ts'
import { markThread } from '../commands/threads.ts'
import { ownChannelUser } from '../queries/channel-users.ts'
import { unreadThreads } from '../queries/threads.ts'

/** Finally marks conversations as seen and archives channels per person. */
export function readingDeeds(stage: Stage, happenings: readonly Happening[]): Deed[] {
  const { now } = stage.time
  const allSaid: Deed = { at: now, lane: null, run: async () => undefined }
  const reading = channels.flatMap((channel) =>
    readersOf(stage, channel).flatMap((person) =>
      channel.conversations.map(({ key }) => {
        const seenAt = seenBy(stage, { channel, conversation: key, person }, happenings)
        return {
          at: now,
          lane: person,
          run: () => mark(stage, channel, { person, conversation: key, seenAt }),
        }
      }),
    ),
  )
  const away = archivedChannels.map(({ person, channel }) => ({
    at: now,
    lane: person,
    run: () => archive(stage, person, channel),
  }))
  return [allSaid, ...reading, ...away]
}

const readersOf = ({ time }: Stage, { people, agency }: StoryChannel): PersonKey[] =>
  people.filter((person) => time.isPresent(agency, person, time.now))

type Place = { channel: StoryChannel; conversation: string; person: PersonKey }

/** The timestamp of the last message that a person has seen, among those visible to them. */
function seenBy(
  { time, seed }: Stage,
  { channel, conversation, person }: Place,
  happenings: readonly Happening[],
): Date {
  const isClient = roleOf(channel.agency, person) === 'client'
  const visible = standing(happenings.filter((each) => each.conversation === conversation)).filter(
    ({ internal }) => !internal || !isClient,
  )
  const unread = unreadOf(person, conversation) ?? chance(`${seed} ${person} ${conversation}`)
  const ownLast = visible.findLastIndex(({ by }) => by === person)
  const last = Math.max(ownLast, visible.length - 1 - unread)
  return unread === 0 ? time.now : (visible[last]?.at ?? time.now)
}

/** The default number of unread messages per person: mostly none. */
function chance(seed: string): number {
  const dice = createDice(seed)
  return dice.chance(0.78) ? 0 : dice.whole(1, 4)
}

type Standing = { at: Date; by: PersonKey; internal: boolean }

/** The remaining messages, with their current side. */
function standing(happenings: readonly Happening[]): Standing[] {
  const messages = new Map<string, Standing>()
  for (const happening of happenings) {
    if (happening.kind === 'say') messages.set(happening.key, { ...happening })
    else if (happening.kind === 'delete') messages.delete(happening.of)
    else if (happening.kind === 'internal' || happening.kind === 'public')
      setSide(messages.get(happening.of), happening.kind === 'internal')
  }
  return [...messages.values()]
}

function setSide(message: Standing | undefined, internal: boolean): void {
  if (message) message.internal = internal
}

const roleOf = (agency: string, person: PersonKey): string | undefined =>
  agencies
    .filter(({ key }) => key === agency)
    .flatMap(membersOf)
    .find((member) => member.person === person)?.role

type Seen = { person: PersonKey; conversation: string; seenAt: Date }

/** Seeing a conversation up to a moment includes its threads up to then. */
const mark = (stage: Stage, { agency }: StoryChannel, { person, conversation, seenAt }: Seen) =>
  stage.as(person, agency, async (ctx) => {
    const conversationID = stage.conversations.get(conversation)
    await markConversation(ctx, { conversationID, seenAt, unread: true })
    for (const thread of await ctx.read(unreadThreads))
      if (thread.conversationId === conversationID) await markThread(ctx, { id: thread.id, seenAt })
  })

async function archive(stage: Stage, person: PersonKey, key: string): Promise<void> {
  const agency = channels.find((channel) => channel.key === key)?.agency ?? ''
  await stage.as(person, agency, async (ctx) => {
    const channelUser = await ctx.read((tx) => tx.load(ownChannelUser, stage.channels.get(key)))
    await updateChannelUser(ctx, { id: channelUser?.id, archived: true })
  })
}
