import { channels, type StoryChannel } from '../story/channels.ts'
import { readScenes } from './deck.ts'
import { createDice } from './dice.ts'
import type { Happening } from './happening.ts'
import { castFor, playScene, type Stage } from './play.ts'
import type { Line, Scene } from './scene.ts'
import type { StoryTime } from './story-time.ts'

const minute = 60_000

/** The latest messages of some conversations, shortly before now, whatever the time of day. */
export function finales(time: StoryTime, seed: string): Happening[] {
  return readScenes('finale').flatMap((scene) => {
    const { key, minutes } = titleOf(scene)
    const channel = channels.find(({ conversations }) => conversations.some((each) => each.key === key))
    if (!channel) throw new Error(`there is no conversation ${key}`)
    return play(scene, { channel, key, ends: new Date(time.now.getTime() - minutes * minute) }, seed)
  })
}

/** `launch-spring -1h`: the conversation, and how long before now the scene ends. */
function titleOf({ title }: Scene): { key: string; minutes: number } {
  const [, key = '', count, unit] = /^(\S+) -(\d+)([mh])$/.exec(title) ?? []
  return { key, minutes: Number(count) * (unit === 'h' ? 60 : 1) }
}

type Place = { channel: StoryChannel; key: string; ends: Date }

function play(scene: Scene, { channel, key, ends }: Place, seed: string): Happening[] {
  const conversation = channel.conversations.find((each) => each.key === key)
  const who = { cast: channel.cast, present: channel.people, dice: createDice(`${seed} finale ${key}`) }
  const cast = castFor(scene, who)
  if (!conversation || !cast) throw new Error(`“${scene.title}” cannot be played`)
  const stage: Stage = { ...conversation, ...who, company: channel.company, conversation: key, ...exactly }
  const minutes = scene.lines.slice(1).reduce((sum, { gap }) => sum + minutesOf(gap), 0)
  const begins = new Date(ends.getTime() - minutes * minute)
  return playScene(scene, { cast, begins, first: 100_000 }, stage)
}

const minutesOf = (gap: Line['gap']): number => (gap && 'minutes' in gap ? gap.minutes : 0)

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minute)
const exactly: Pick<Stage, 'next' | 'after'> = {
  next: (previous, gap) => after(previous, minutesOf(gap)),
  after,
}
