import type { Case, Figure, Size } from '../case.ts'
import { inWindowOf, openChannel, type Window } from '../harness/browser.ts'
import { writeHistory } from '../harness/history.ts'
import { pageFor } from '../harness/pages.ts'
import { type Painting, paintingAfter, watchDeliveries } from '../harness/painting.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, say, type Talk } from '../harness/talk.ts'
import { median, percentile } from '../statistics.ts'

const sizes = { full: { history: 500, messages: 60 }, smoke: { history: 30, messages: 3 } }
type Sizes = (typeof sizes)[Size]

export const writing: Case = {
  name: 'writing',
  what: 'from the click on “Send” to the frame that shows one’s own message; from the arrival of another’s message to its frame',
  against: '–',
  reach: 'one’s own in the same frame: 1 frame',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, 10)
  const [reader, writer] = people
  if (!reader || !writer) throw new Error('There is nobody.')
  const talk = await openTalk(stage, people, 'Launch')
  await writeHistory(stage, talk, people, size.history)
  const [newest] = await pageFor(stage, reader, talk)
  return inWindowOf(stage, reader, async (window) => {
    await watchDeliveries(window.page)
    await openChannel(window, talk.channelId, String(newest?.id))
    const own: Painting[] = []
    const others: Painting[] = []
    for (let at = 0; at < size.messages; at += 1) {
      own.push(await sendOwn(window, `Own message no. ${at}.`))
      others.push(await receive(window, stage, writer, talk, `#${at}# Look at the **second draft**, please.`))
    }
    return [...figuresOf('own message', own), ...figuresOf('another’s message', others)]
  })
}

async function sendOwn(window: Window, text: string): Promise<Painting> {
  const { page } = window
  await page.getByRole('textbox', { name: /^Write/ }).fill(text)
  await window.rests()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  return paintingAfter(page, 'click', { selector: '[data-message]', text }, () => send.click())
}

async function receive(window: Window, stage: Stage, writer: Person, talk: Talk, content: string) {
  await window.rests()
  const [text = ''] = content.split(' ')
  return paintingAfter(window.page, 'delivery', { selector: '[data-message]', text }, () =>
    say(stage, writer, talk, content),
  )
}

function figuresOf(what: string, paintings: Painting[]): Figure[] {
  const times = paintings.map(({ ms }) => ms)
  const frames = paintings.map((painting) => painting.frames)
  return [
    { what: `${what}: frames, p50`, value: median(frames), unit: '', limit: { atMost: 1 } },
    { what: `${what}: p50`, value: median(times), unit: 'ms' },
    { what: `${what}: p95`, value: percentile(times, 95), unit: 'ms' },
  ]
}
