import type { Case, Figure, Size } from '../case.ts'
import { inWindowOf } from '../harness/browser.ts'
import { writeHistory } from '../harness/history.ts'
import { painted, watchNavigation } from '../harness/painting.ts'
import { staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk } from '../harness/talk.ts'
import { median, percentile } from '../statistics.ts'

const sizes = { full: { channels: 30, reloads: 20 }, smoke: { channels: 2, reloads: 2 } }
type Sizes = (typeof sizes)[Size]

export const reload: Case = {
  name: 'reload',
  what: '`/dial` opened again in a browser that knows it: from the beginning of the navigation to the frame that shows the list',
  against: 'the first visit, with nothing cached',
  reach: '–',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, 10)
  const [person] = people
  if (!person) throw new Error('There is nobody.')
  for (let at = 1; at <= size.channels; at += 1)
    await writeHistory(stage, await openTalk(stage, people, `Launch ${at}`), people, 20)
  return inWindowOf(stage, person, async (window) => {
    const { page } = window
    // Written last, it is at the top; the first ones are below what the window shows.
    const newest = `Launch ${size.channels}`
    await watchNavigation(page, { selector: 'nav a[href^="/dial/c/"]', text: newest })
    await page.goto('/dial')
    const first = await painted(page)
    const again: number[] = []
    for (let at = 0; at < size.reloads; at += 1) {
      await window.rests()
      await page.reload({ waitUntil: 'commit' })
      again.push((await painted(page)).ms)
    }
    return [
      { what: 'p50', value: median(again), unit: 'ms' },
      { what: 'p95', value: percentile(again, 95), unit: 'ms' },
      { what: 'the first visit', value: first.ms, unit: 'ms' },
    ]
  })
}
