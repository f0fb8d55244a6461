import { worstJumpOnTheWayUp } from '../../e2e/harness/scrolling.ts'
import type { Case, Figure, Size } from '../case.ts'
import { inWindowOf, openChannel, type Window } from '../harness/browser.ts'
import { type Frames, framesDuring, wheelUp } from '../harness/frames.ts'
import { writeHistory } from '../harness/history.ts'
import { pageFor } from '../harness/pages.ts'
import { staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk } from '../harness/talk.ts'

// Every fifth message is a reply, which is in its thread: 62 500 make a list of 50 000.
const sizes = {
  full: { messages: 62_500, depths: [0, 1_000, 10_000, 25_000, 49_000], seconds: 8 },
  smoke: { messages: 250, depths: [0, 100], seconds: 0.5 },
}
type Sizes = (typeof sizes)[Size]

const speed = 3_000

export const scrolling: Case = {
  name: 'scrolling',
  what: 'scrolling up through 50 000 messages of history by the wheel, 3 000 pixels a second, while older ones come in',
  against: 'a page of plain paragraphs scrolled the same way',
  reach: '≥ 55 frames a second, no jump',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, 10)
  const [person] = people
  if (!person) throw new Error('There is nobody.')
  const talk = await openTalk(stage, people, 'Launch')
  await writeHistory(stage, talk, people, size.messages)
  const [newest] = await pageFor(stage, person, talk)
  return inWindowOf(stage, person, async (window) => {
    const plain = await scrollPlainPage(window, size)
    const history = countLoaded(window)
    await openChannel(window, talk.channelId, String(newest?.id))
    const figures: Figure[] = []
    for (const depth of size.depths) {
      await history.reach(depth)
      figures.push(...figuresAt(depth, await scroll(window, size), plain))
    }
    return [
      ...figures,
      { what: 'plain page: frames', value: plain.perSecond, unit: '/s' },
      { what: 'loading further up', value: history.perSecond(), unit: 'messages/s' },
      await jump(window, size),
    ]
  })
}

function figuresAt(depth: number, { perSecond, longest, late }: Frames, plain: Frames): Figure[] {
  const where = `${depth.toLocaleString('en')} up`
  return [
    { what: `${where}: frames`, value: perSecond, unit: '/s', limit: { atLeast: 55 } },
    { what: `${where}: of a plain page`, value: perSecond / plain.perSecond, unit: '×' },
    { what: `${where}: longest frame`, value: longest, unit: 'ms' },
    { what: `${where}: later than 25 ms`, value: late, unit: '%' },
  ]
}

const scroll = (window: Window, { seconds }: Sizes): Promise<Frames> =>
  framesDuring(window.page, () => wheelUp(window, speed * seconds, speed))

/** What this machine can do at best: the same wheel over as many pixels of text that nothing is done to. */
async function scrollPlainPage(window: Window, size: Sizes): Promise<Frames> {
  const paragraph =
    '<p>The second draft is up, please look at the headline and the two pictures below it.</p>'
  await window.page.setContent(
    `<div style="height: 90vh; overflow: auto">${paragraph.repeat(1000 * Math.ceil(size.seconds))}</div>`,
  )
  await window.page.locator('div').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  return scroll(window, size)
}

/** Counts the messages that have been loaded, and loads further by staying at the top. */
function countLoaded({ page }: Window) {
  let loaded = 0
  let reached = 0
  let took = 0
  page.on('requestfinished', (request) => {
    if (request.postData()?.includes('query MessagePage')) loaded += 20
  })
  return {
    async reach(depth: number) {
      const [before, start] = [loaded, performance.now()]
      const log = page.getByRole('log', { name: 'Messages' })
      while (loaded < depth) await log.evaluate(stayAtTheTop)
      reached += loaded - before
      took += performance.now() - start
    },
    perSecond: () => reached / (took / 1000),
  }
}

const stayAtTheTop = (log: Element): Promise<void> =>
  new Promise((resolve) => {
    let frames = 0
    const next = () => {
      log.scrollTop = 0
      frames += 1
      if (frames < 20) requestAnimationFrame(next)
      else resolve()
    }
    next()
  })

/** How far a message in sight is ever from where the scrolling alone would have brought it, while pages come in above. */
async function jump({ page }: Window, { seconds }: Sizes): Promise<Figure> {
  const log = page.getByRole('log', { name: 'Messages' })
  const value = await worstJumpOnTheWayUp(log, 50, Math.ceil(seconds * 60))
  return { what: 'furthest jump', value, unit: 'pixels', limit: { atMost: 2 } }
}
