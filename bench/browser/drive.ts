import type { Case, Figure, Size } from '../case.ts'
import { inWindowOf, type Window } from '../harness/browser.ts'
import { framesDuring, wheelUp } from '../harness/frames.ts'
import { writeLibrary } from '../harness/library.ts'
import { staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'

const sizes = {
  full: { files: 50_000, depths: [0, 10_000, 25_000, 45_000], seconds: 8 },
  smoke: { files: 500, depths: [0, 200], seconds: 0.5 },
}
type Sizes = (typeof sizes)[Size]

const speed = 3_000

export const drive: Case = {
  name: 'drive',
  what: 'scrolling down through a library of 50 000 files by the wheel, 3 000 pixels a second, while further ones come in, as a grid and as a list',
  against: '–',
  reach: '≥ 55 frames a second',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const [person] = await staffOf(stage, 1)
  if (!person) throw new Error('There is nobody.')
  await writeLibrary(stage, person, size.files)
  const view = (as: 'grid' | 'list') => inWindowOf(stage, person, (window) => scrolled(window, as, size))
  return [...(await view('grid')), ...(await view('list'))]
}

async function scrolled(window: Window, view: 'grid' | 'list', size: Sizes): Promise<Figure[]> {
  const { page } = window
  const loaded = countLoaded(window)
  await page.goto(`/drive?view=${view}`)
  await page.locator('[data-at="0"]').waitFor()
  await window.rests()
  const figures: Figure[] = []
  for (const depth of size.depths) {
    await loaded.reach(depth)
    await window.rests()
    const frames = await framesDuring(page, () => wheelUp(window, -speed * size.seconds, speed))
    const where = `${view}, ${depth.toLocaleString('en')} down`
    figures.push(
      { what: `${where}: frames`, value: frames.perSecond, unit: '/s', limit: { atLeast: 55 } },
      { what: `${where}: longest frame`, value: frames.longest, unit: 'ms' },
    )
  }
  return figures
}

/** Counts the files that have been loaded, and loads further by staying at the end. */
function countLoaded({ page }: Window) {
  let loaded = 0
  page.on('requestfinished', (request) => {
    if (request.postData()?.includes('query Medias(')) loaded += 200
  })
  return {
    async reach(depth: number) {
      const scroller = page.locator('[data-scrolls]', { has: page.locator('[data-at]') })
      while (loaded < depth) await scroller.evaluate(stayAtTheEnd)
    },
  }
}

const stayAtTheEnd = (scroller: Element): Promise<void> =>
  new Promise((resolve) => {
    let frames = 0
    const next = () => {
      scroller.scrollTop = scroller.scrollHeight
      frames += 1
      if (frames < 20) requestAnimationFrame(next)
      else resolve()
    }
    next()
  })
