import { channels, type StoryChannel, type StoryConversation } from '../story/channels.ts'
import { createDeck, type Deck, readScenes } from './deck.ts'
import { createDice } from './dice.ts'
import { finales } from './finale.ts'
import type { Happening } from './happening.ts'
import { castFor, pause, playScene, type Stage } from './play.ts'
import type { Line } from './scene.ts'
import type { StoryTime } from './story-time.ts'
import { atWork, fits, later, workdaysLater, workingWeek } from './working-time.ts'

const minute = 60_000

/** The messages of all channels, in order of time; the same seed and time give the same story. */
export function writeStory(time: StoryTime, seed: string): Happening[] {
  const decks = createDecks(seed)
  const last = finales(time, seed)
  const regular = channels.flatMap((channel) =>
    channel.conversations.flatMap((conversation) => {
      const finale = last.filter((each) => each.conversation === conversation.key)
      return [
        ...converse(channel, conversation, time, { deck: decks(conversation), seed, finale }),
        ...finale,
      ]
    }),
  )
  return regular.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Conversations with the same scene files share a deck, so that scenes repeat as late as possible. */
function createDecks(seed: string) {
  const decks = new Map<string, Deck>()
  return ({ decks: names }: StoryConversation): Deck => {
    const name = names.toSorted().join(' ')
    const deck = decks.get(name) ?? createDeck(names.flatMap(readScenes), createDice(`${seed} ${name}`))
    decks.set(name, deck)
    return deck
  }
}

type Material = { deck: Deck; seed: string; finale: Happening[] }

function converse(
  channel: StoryChannel,
  conversation: StoryConversation,
  time: StoryTime,
  { deck, seed, finale }: Material,
): Happening[] {
  const dice = createDice(`${seed} ${conversation.key}`)
  const begins = time.at(Math.max(channel.from ?? 0, conversation.from ?? 0))
  const ends = endOf(conversation, time, finale)
  const happenings: Happening[] = []
  let spoken = 0
  let cursor = later(begins, dice.between(20, 240))
  for (;;) {
    const present = channel.people.filter((person) => time.isPresent(channel.agency, person, cursor))
    const who = { cast: channel.cast, present, dice }
    let cast: ReturnType<typeof castFor> = null
    const moment = cursor
    const scene = deck.draw((each) => {
      cast = fits(moment, each.times) ? castFor(each, who) : null
      return cast !== null
    })
    if (!scene || !cast || cursor >= ends) return happenings
    const stage: Stage = {
      ...conversation,
      ...who,
      company: channel.company,
      conversation: conversation.key,
      ...working(dice),
    }
    const played = playScene(scene, { cast, begins: cursor, first: spoken }, stage)
    const everybodyStays = played.every(({ by, at }) => time.isPresent(channel.agency, by, at))
    if (everybodyStays) happenings.push(...played.filter(({ at }) => at < ends))
    spoken += scene.lines.length
    cursor = nextScene(
      cursor,
      played,
      dice.between(0.3, 1.7) * (workingWeek / (conversation.perWeek / deck.length)),
    )
  }
}

const endOf = ({ until }: StoryConversation, time: StoryTime, finale: Happening[]): Date => {
  const [first] = finale
  const quiet = (first?.at ?? time.now).getTime() - 90 * minute
  return new Date(Math.min(time.at(until ?? 1).getTime(), quiet))
}

/** The passing of time in a scene during working hours. */
const working = (dice: Stage['dice']): Pick<Stage, 'next' | 'after'> => ({
  next: (previous: Date, gap: Line['gap']) => {
    if (gap === null) return later(previous, pause(dice))
    if ('days' in gap)
      return atWork(new Date(workdaysLater(previous, gap.days).getTime() + dice.whole(-40, 60) * minute))
    return later(previous, gap.minutes + dice.fraction())
  },
  after: (moment, minutes) => later(moment, minutes),
})

function nextScene(begun: Date, played: Happening[], gap: number): Date {
  const over = played.reduce((latest, { at }) => (at > latest ? at : latest), begun)
  const next = later(begun, gap)
  const rested = later(over, 12)
  return next > rested ? next : rested
}
