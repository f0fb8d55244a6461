import type { Page } from 'playwright-core'
import type { Case, Figure, Size } from '../case.ts'
import { openWindowAs, type Window, withChromium } from '../harness/browser.ts'
import { documents } from '../harness/documents.ts'
import { framesDuring } from '../harness/frames.ts'
import { type LargeBoard, writeBoard } from '../harness/large-board.ts'
import { painted, paintingAfter, watchNavigation } from '../harness/painting.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { median, percentile } from '../statistics.ts'

const sizes = {
  full: { columns: 40, cards: 125, rounds: 10 },
  smoke: { columns: 3, cards: 60, rounds: 1 },
}
type Sizes = (typeof sizes)[Size]

export const boardScreen: Case = {
  name: 'board-screen',
  what: 'a board of 5 000 cards in 40 columns, in the browser: opened, filtered, scrolled, dragged on, and moved on by somebody else',
  against: '–',
  reach: 'cold ≤ 2 s, warm ≤ 1 s, a move of another ≤ 300 ms, 55 frames a second',
  run: (size) =>
    onStage((stage) =>
      withChromium((browser) =>
        measure(stage, (person) => openWindowAs(stage, browser, person), sizes[size]),
      ),
    ),
}

const firstColumn = 'section[aria-label="Column 1"]'
const card = { selector: `${firstColumn} [data-card] a`, text: 'Card 1:' }

async function measure(
  stage: Stage,
  open: (person: Person) => Promise<Window>,
  size: Sizes,
): Promise<Figure[]> {
  const people = await staffOf(stage, 10)
  const [reader, mover] = people
  if (!reader || !mover) throw new Error('There is nobody.')
  const board = await writeBoard(stage, people, Array(size.columns).fill(size.cards))
  const address = `/task/b/${board.projectId}/main`
  const cold: number[] = []
  for (let at = 0; at < Math.ceil(size.rounds / 3); at += 1) {
    const { page } = await open(reader)
    await watchNavigation(page, card)
    await page.goto(address)
    cold.push((await painted(page)).ms)
    await page.context().close()
  }
  const window = await open(reader)
  const { page } = window
  await watchNavigation(page, card)
  await page.goto(address)
  await painted(page)
  const warm: number[] = []
  for (let at = 0; at < size.rounds; at += 1) {
    await window.rests()
    await page.reload({ waitUntil: 'commit' })
    warm.push((await painted(page)).ms)
  }
  await window.rests()
  return [
    { what: 'opened, cold', value: median(cold), unit: 'ms', limit: { atMost: 2000 } },
    { what: 'opened, warm', value: median(warm), unit: 'ms', limit: { atMost: 1000 } },
    await heap(window),
    ...(await othersMoves(stage, page, mover, board, size)),
    await keystrokes(window, size),
    await cardOpens(window, size),
    await scrolling(window),
    await dragging(window),
  ]
}

async function heap({ tools }: Window): Promise<Figure> {
  await tools.send('Performance.enable')
  await tools.send('HeapProfiler.collectGarbage')
  const { metrics } = await tools.send('Performance.getMetrics')
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return { what: 'heap', value: used / 1e6, unit: 'MB', limit: { atMost: 200 } }
}

/** From another member's call to the frame that has the card in its new column. */
async function othersMoves(
  stage: Stage,
  page: Page,
  mover: Person,
  { columns: [from, to] }: LargeBoard,
  { rounds }: Sizes,
): Promise<Figure[]> {
  const times: number[] = []
  let calls = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('query Board(')) calls += 1
  })
  for (let at = 0; at < rounds; at += 1) {
    const id = from?.cards[at]
    if (!from || !to || !id) throw new Error('There is nothing to move.')
    const shown = page.evaluate(inColumn, `[data-card="${to.id}/${id}"]`)
    const begun = performance.now()
    await ask(stage, mover, documents.moveTask, { input: { id, columnID: to.id, afterID: null } })
    await shown
    times.push(performance.now() - begun)
  }
  return [
    { what: 'moved by another: p50', value: median(times), unit: 'ms' },
    { what: 'moved by another: slowest', value: percentile(times, 100), unit: 'ms', limit: { atMost: 300 } },
    { what: 'calls for the whole board meanwhile', value: calls, unit: '', limit: { atMost: 0 } },
  ]
}

const inColumn = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (document.querySelector(selector) ? resolve() : requestAnimationFrame(look))
    look()
  })

/** From the second key of a filter to the frame that shows only what fits. */
async function keystrokes(window: Window, { rounds }: Sizes): Promise<Figure> {
  const { page } = window
  const field = page.getByRole('searchbox', { name: 'Filter tasks' })
  const times: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    await field.fill('4')
    await window.rests()
    const sight = { selector: card.selector, text: 'Card 49:' }
    times.push((await paintingAfter(page, 'keydown', sight, () => page.keyboard.press('9'))).ms)
    await field.fill('')
    await window.rests()
  }
  return { what: 'a key in the filter', value: median(times), unit: 'ms', limit: { atMost: 50 } }
}

async function cardOpens(window: Window, { rounds }: Sizes): Promise<Figure> {
  const { page } = window
  const times: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    const link = page.locator(`${firstColumn} [data-card] a`).nth(at % 5)
    const text = await link.innerText()
    const sight = { selector: '[role="dialog"] textarea', text }
    times.push((await paintingAfter(page, 'click', sight, () => link.click())).ms)
    await page.keyboard.press('Escape')
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' })
    await window.rests()
  }
  return { what: 'a card opens', value: median(times.slice(1)), unit: 'ms', limit: { atMost: 100 } }
}

async function scrolling({ page, tools }: Window): Promise<Figure> {
  const { perSecond } = await framesDuring(page, async () => {
    for (const xDistance of [-6000, 6000])
      await tools.send('Input.synthesizeScrollGesture', {
        x: 700,
        y: 500,
        xDistance,
        speed: 3000,
        preventFling: true,
        gestureSourceType: 'mouse',
      })
  })
  return { what: 'frames while scrolling', value: perSecond, unit: '/s', limit: { atLeast: 55 } }
}

/** A card is taken across the screen and back for two seconds, and let go where it was. */
async function dragging({ page }: Window): Promise<Figure> {
  const box = await page.locator(`${firstColumn} [data-card]`).nth(1).boundingBox()
  if (!box) throw new Error('There is no card.')
  const [x, y] = [box.x + 40, box.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const { perSecond } = await framesDuring(page, async () => {
    for (let at = 0; at < 120; at += 1)
      await page.mouse.move(x + 300 * Math.abs(Math.sin(at / 20)), y + 200 * Math.abs(Math.sin(at / 15)))
    await page.mouse.move(x, y)
  })
  await page.mouse.up()
  return { what: 'frames while dragging', value: perSecond, unit: '/s', limit: { atLeast: 55 } }
}
