import { describe, expect, test } from 'vitest'
import { channels } from '../story/channels.ts'
import type { Happening, Said } from './happening.ts'
import { createStoryTime } from './story-time.ts'
import { atWork } from './working-time.ts'
import { writeStory } from './write-story.ts'

const now = new Date('2031-03-06T14:30:00.000Z')
const time = createStoryTime(now, 91)
const story = writeStory(time, 'northwind')
const said = story.filter((each): each is Said => each.kind === 'say')
const isSaid = (each: Happening): each is Said => each.kind === 'say'

test('three months are some three thousand messages, at most an eighth of them internal', () => {
  expect(said.length).toBeGreaterThan(2600)
  expect(said.length).toBeLessThan(3800)
  const internal = said.filter((each) => each.internal).length
  expect(internal).toBeGreaterThan(100)
  expect(internal).toBeLessThan(said.length / 8)
})

test('the same seed tells the same story, another one another', () => {
  expect(writeStory(createStoryTime(now, 91), 'northwind')).toEqual(story)
  expect(writeStory(time, 'southwind')).not.toEqual(story)
})

test('it is told in order, in working hours but for the last hours, and ends before now', () => {
  const times = story.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const atNight = said.filter(({ at }) => atWork(at).getTime() !== at.getTime())
  const recent = new Date('2031-03-06T08:00:00.000Z')
  expect(atNight.filter(({ at }) => at < recent)).toEqual([])
  expect(story.at(-1)?.at.getTime()).toBeLessThan(now.getTime())
  expect(story.at(-1)?.at.getTime()).toBeGreaterThan(now.getTime() - 15 * 60_000)
})

test('no conversation gives two messages the same moment', () => {
  const moments = said.map(({ conversation, at }) => `${conversation} ${at.toISOString()}`)
  expect(new Set(moments).size).toBe(moments.length)
})

test('answers and changes follow what they are about', () => {
  const known = new Map<string, Happening>()
  for (const each of story) {
    const about = isSaid(each) ? each.answers : each.of
    if (about) expect(known.get(about)?.conversation, about).toBe(each.conversation)
    if (isSaid(each)) known.set(each.key, each)
  }
})

test('nothing is left to be filled in but mentions of people', () => {
  const open = said.flatMap(({ text, files }) =>
    [text, ...files].flatMap((each) => each.match(/<[^@\s>][^>\n]*>/g) ?? []),
  )
  expect(open).toEqual([])
})

describe('in every language there is talk', () => {
  test.each([
    ['launch-spring', /\bthe\b/],
    ['lumiere', /\b(?:le|la|les)\b/],
    ['wolf', /\b(?:der|die|das)\b/],
    ['quinta', /\b(?:o|a|os|as)\b/],
  ])('%s', (conversation, words) => {
    const there = said.filter((each) => each.conversation === conversation)
    expect(there.length).toBeGreaterThan(150)
    expect(there.filter(({ text }) => words.test(text)).length).toBeGreaterThan(there.length / 4)
  })
})

// Every hour and weekday, in all seasons.
const moments = Array.from(
  { length: 14 },
  (_, index) => new Date(Date.UTC(2031, 0, 1) + index * 26.1 * 86_400_000),
)

test.each(moments)('nobody speaks before they come or after they are gone, whatever now is: %s', (moment) => {
  const then = createStoryTime(moment, 91)
  const told = writeStory(then, 'northwind')
  expect(new Set(told.map(({ by }) => by))).toContain('sam')
  const absent = told.filter(({ conversation, by, at }) => !then.isPresent(agencyOf(conversation), by, at))
  expect(absent).toEqual([])
  expect(told.filter(({ at }) => at >= moment || at < then.begins)).toEqual([])
})

const agencyOf = (conversation: string) =>
  channels.find(({ conversations }) => conversations.some(({ key }) => key === conversation))?.agency ?? ''
