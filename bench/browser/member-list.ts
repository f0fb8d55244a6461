import { formatCount } from '../../shared/format.ts'
import type { Case, Figure, Size } from '../case.ts'
import { inWindowOf, type Window } from '../harness/browser.ts'
import { foundLargeAgency } from '../harness/large-agency.ts'
import { paintingAfter } from '../harness/painting.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { median, percentile } from '../statistics.ts'

const sizes = {
  full: { members: 10_000, channels: 12, messages: 600, rounds: 15 },
  smoke: { members: 30, channels: 12, messages: 600, rounds: 1 },
}
type Sizes = (typeof sizes)[Size]

export const memberList: Case = {
  name: 'member-list',
  what: 'the list of 10 000 members: from the click on its tab to the frame that shows its first row, and from a key in the search to the frame that shows whom it finds',
  against: '–',
  reach: 'p95 ≤ 300 ms; p95 ≤ 100 ms',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

const row = 'tbody th[scope="row"]'
/** Those of a page that can be seen without scrolling. */
const firstRows = `tbody tr:nth-child(-n + 12) th[scope="row"]`

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const { admin } = await foundLargeAgency(stage, size)
  return inWindowOf(stage, admin, async (window) => {
    const { page } = window
    await page.goto('/agency/users/list?tab=admins')
    await page.locator(row).first().waitFor()
    await window.rests()
    const opened = await opening(window, size)
    await page.getByText(`of ${formatCount(size.members, 'en')}`).waitFor()
    await window.rests()
    const keys = await filtering(window, size)
    return [
      { what: 'first rows: p95', value: percentile(opened, 95), unit: 'ms', limit: { atMost: 300 } },
      { what: 'first rows: p50', value: median(opened), unit: 'ms' },
      { what: 'a key in the search: p95', value: percentile(keys, 95), unit: 'ms', limit: { atMost: 100 } },
      { what: 'a key in the search: p50', value: median(keys), unit: 'ms' },
    ]
  })
}

/** Each time in a page that knows nothing of the members but the admins. */
async function opening({ page, rests }: Window, { rounds }: Sizes): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    await page.goto('/agency/users/list?tab=admins')
    await page.locator(row).first().waitFor()
    await rests()
    const tab = page.getByRole('tab', { name: 'Everybody' })
    const sight = { selector: firstRows, text: 'Anna' }
    times.push((await paintingAfter(page, 'click', sight, () => tab.click())).ms)
  }
  return times
}

async function filtering({ page, rests }: Window, { members, rounds }: Sizes): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Find people' })
  const times: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    const name = nthGruber(members, at)
    await field.fill(`${name}x`)
    await rests()
    const sight = { selector: row, text: name }
    times.push((await paintingAfter(page, 'keydown', sight, () => page.keyboard.press('Backspace'))).ms)
    await field.fill('')
    await rests()
  }
  return times
}

/** The names of the large agency are made of lists of eight and seven. */
function nthGruber(members: number, at: number): string {
  const last = members - ((members - 5) % 7)
  return `Gruber ${last - 7 * at}`
}
