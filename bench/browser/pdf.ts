import type { Case, Figure, Size } from '../case.ts'
import { pin, putUp } from '../harness/approval.ts'
import { inWindowOf, type Window } from '../harness/browser.ts'
import { framesDuring, wheelUp } from '../harness/frames.ts'
import { painted, watchNavigation } from '../harness/painting.ts'
import { pdfOf } from '../harness/pdf.ts'
import { staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { median, percentile } from '../statistics.ts'

const sizes = {
  full: { pages: 200, pins: 50, rounds: 10, depths: [1, 60, 120], seconds: 8 },
  smoke: { pages: 5, pins: 2, rounds: 1, depths: [1], seconds: 0.5 },
}
type Sizes = (typeof sizes)[Size]

const speed = 3_000

export const pdf: Case = {
  name: 'pdf',
  what: 'a PDF of 200 pages with 50 pins, put up for approval: opened again until its first page is drawn; scrolled down by the wheel, 3 000 pixels a second',
  against: '–',
  reach: 'warm ≤ 1 s, ≥ 55 frames a second',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

/** The pin in the middle of the page that is drawn: the end of a page may be below the window. */
const firstPage = { selector: '[data-page="1"]:has(canvas[data-drawn]) button[aria-label="Note 1"]' }

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const [person] = await staffOf(stage, 1)
  if (!person) throw new Error('There is nobody.')
  const file = { name: 'guide.pdf', type: 'application/pdf', content: pdfOf(size.pages) }
  const { id, versionID } = await putUp(stage, person, file)
  const every = Math.floor(size.pages / size.pins)
  for (let at = 0; at < size.pins; at += 1) await pin(stage, person, versionID, 1 + at * every)
  return inWindowOf(stage, person, async (window) => {
    const { page } = window
    await watchNavigation(page, firstPage)
    await page.goto(`/request-system/approval/${id}`)
    const { ms: cold } = await painted(page)
    const warm: number[] = []
    for (let at = 0; at < size.rounds; at += 1) {
      await window.rests()
      await page.reload({ waitUntil: 'commit' })
      warm.push((await painted(page)).ms)
    }
    const figures: Figure[] = [
      { what: 'first page, warm: p50', value: median(warm), unit: 'ms', limit: { atMost: 1000 } },
      { what: 'first page, warm: slowest', value: percentile(warm, 100), unit: 'ms' },
      { what: 'first page, the first time', value: cold, unit: 'ms' },
    ]
    for (const depth of size.depths) figures.push(...(await scrolled(window, depth, size)))
    return figures
  })
}

async function scrolled(window: Window, from: number, { seconds }: Sizes): Promise<Figure[]> {
  const { page } = window
  await page.locator(`[data-page="${from}"]`).evaluate((sheet) => sheet.scrollIntoView())
  await page.locator(`[data-page="${from}"] canvas[data-drawn]`).waitFor()
  await window.rests()
  const { perSecond, longest, late } = await framesDuring(page, () =>
    wheelUp(window, -speed * seconds, speed),
  )
  const where = `from page ${from}`
  return [
    { what: `${where}: frames`, value: perSecond, unit: '/s', limit: { atLeast: 55 } },
    { what: `${where}: longest frame`, value: longest, unit: 'ms' },
    { what: `${where}: later than 25 ms`, value: late, unit: '%' },
  ]
}
