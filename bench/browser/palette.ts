import type { Case, Figure, Size } from '../case.ts'
import { inWindowOf, openChannel, type Window } from '../harness/browser.ts'
import { pageFor } from '../harness/pages.ts'
import { paintingAfter } from '../harness/painting.ts'
import { staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, say } from '../harness/talk.ts'
import { percentile } from '../statistics.ts'

const sizes = { full: { channels: 200, rounds: 20 }, smoke: { channels: 2, rounds: 1 } }
type Sizes = (typeof sizes)[Size]

export const palette: Case = {
  name: 'palette',
  what: 'from the first letter in the palette to the frame with its first result, for a member of 200 channels',
  against: '–',
  reach: '≤ 50 ms',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, { channels, rounds }: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, 2)
  const [person] = people
  if (!person) throw new Error('There is nobody.')
  for (let at = 1; at < channels; at += 1) await openTalk(stage, people, `Channel ${at}`)
  const talk = await openTalk(stage, people, 'Zebra')
  await say(stage, person, talk, 'Hello')
  const [newest] = await pageFor(stage, person, talk)
  return inWindowOf(stage, person, async (window) => {
    await openChannel(window, talk.channelId, String(newest?.id))
    const times: number[] = []
    // The first time the palette is loaded.
    for (let at = -1; at < rounds; at += 1) {
      const ms = await firstResult(window)
      if (at >= 0) times.push(ms)
    }
    const value = percentile(times, 95)
    return [{ what: 'first result, 95 % within', value, unit: 'ms', limit: { atMost: 50 } }]
  })
}

async function firstResult({ page, rests }: Window): Promise<number> {
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog', { name: 'Jump to…' })
    .getByRole('combobox')
    .and(page.locator(':focus'))
    .waitFor()
  await rests()
  const sight = { selector: '[role=dialog] [data-selected]', text: 'Zebra' }
  const { ms } = await paintingAfter(page, 'keydown', sight, () => page.keyboard.press('z'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Jump to…' }).waitFor({ state: 'hidden' })
  return ms
}
