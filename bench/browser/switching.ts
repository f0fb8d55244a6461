import type { Case, Figure, Size } from '../case.ts'
import { inWindowOf, messageSelector, openChannel, type Window } from '../harness/browser.ts'
import { writeHistory } from '../harness/history.ts'
import { pageFor } from '../harness/pages.ts'
import { type Painting, paintingAfter } from '../harness/painting.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, type Talk } from '../harness/talk.ts'
import { median, percentile } from '../statistics.ts'

const sizes = {
  full: { channels: 12, messages: 200, rounds: 10 },
  smoke: { channels: 2, messages: 30, rounds: 1 },
}
type Sizes = (typeof sizes)[Size]

/** A channel, and the message at its end. */
type Channel = Talk & { lastId: string }

export const switching: Case = {
  name: 'switching',
  what: 'switching to a channel seen before, in the browser: from the click to the frame that shows its last message',
  against: '–',
  reach: 'p95 ≤ 50 ms',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, 10)
  const [person] = people
  if (!person) throw new Error('There is nobody.')
  const channels: Channel[] = []
  for (let at = 1; at <= size.channels; at += 1)
    channels.push(await channelWithHistory(stage, people, `launch-${at}`, size.messages))
  return inWindowOf(stage, person, (window) => inRounds(window, channels, size.rounds))
}

async function channelWithHistory(
  stage: Stage,
  people: Person[],
  name: string,
  messages: number,
): Promise<Channel> {
  const talk = await openTalk(stage, people, name)
  await writeHistory(stage, talk, people, messages)
  const [person] = people
  const [newest] = person ? await pageFor(stage, person, talk) : []
  return { ...talk, lastId: String(newest?.id) }
}

async function inRounds(window: Window, channels: Channel[], rounds: number): Promise<Figure[]> {
  const [first] = channels
  if (first) await openChannel(window, first.channelId, first.lastId)
  const unseen: Painting[] = []
  for (const channel of channels.slice(1)) unseen.push(await switchTo(window, channel))
  const seen: Painting[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const channel of channels) seen.push(await switchTo(window, channel))
  const times = seen.map(({ ms }) => ms)
  return [
    { what: 'p95', value: percentile(times, 95), unit: 'ms', limit: { atMost: 50 } },
    { what: 'p50', value: median(times), unit: 'ms' },
    { what: 'slowest', value: Math.max(...times), unit: 'ms' },
    { what: 'p50, never seen before', value: median(unseen.map(({ ms }) => ms)), unit: 'ms' },
  ]
}

async function switchTo(window: Window, { channelId, lastId }: Channel): Promise<Painting> {
  const link = window.page.locator(`nav a[href*="${channelId}"]`)
  // What the one before still fetches is not part of it: nobody reads twelve channels in a second.
  await window.rests()
  return paintingAfter(window.page, 'click', { selector: messageSelector(lastId) }, () => link.click())
}
