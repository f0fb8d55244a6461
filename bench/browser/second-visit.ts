import { keepsApplication, lasting } from '../../e2e/harness/kept-application.ts'
import type { Case, Figure, Size } from '../case.ts'
import { messageSelector, openWindowThrough, type Window, withChromium } from '../harness/browser.ts'
import { writeHistory } from '../harness/history.ts'
import { pageFor } from '../harness/pages.ts'
import { painted, watchNavigation } from '../harness/painting.ts'
import { staffOf } from '../harness/people.ts'
import { slowLine } from '../harness/slow-line.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = { full: { channels: 30, visits: 10 }, smoke: { channels: 2, visits: 1 } }
type Sizes = (typeof sizes)[Size]

export const secondVisit: Case = {
  name: 'second-visit',
  what: 'a conversation opened again on a slow phone line (150 ms, 1.6 Mbit), in a browser that keeps the application: from the navigation to the frame with its newest message; the same without a line',
  against: '–',
  reach: '≤ 350 ms, ≤ 20 kB; ≤ 1 s',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, { channels, visits }: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, 5)
  const [person] = people
  if (!person) throw new Error('There is nobody.')
  for (let at = 1; at < channels; at += 1) await openTalk(stage, people, `Channel ${at}`)
  const talk = await openTalk(stage, people, 'Launch')
  await writeHistory(stage, talk, people, 50)
  const [newest] = await pageFor(stage, person, talk)
  const line = await slowLine()
  try {
    return await withChromium(async (browser) => {
      const window = await openWindowThrough(stage, browser, person, line.url, lasting)
      const { page } = window
      await watchNavigation(page, { selector: messageSelector(String(newest?.id)) })
      const visit = async () => {
        await page.goto(`/dial/c/${talk.channelId}`, { waitUntil: 'commit' })
        return (await painted(page)).ms
      }
      const first = await visit()
      await keepsApplication(page)
      const again = await repeat(visits, window, async () => {
        line.bytes()
        line.requests()
        const ms = await visit()
        await window.rests()
        return { ms, kilobytes: line.bytes() / 1000, requests: line.requests() }
      })
      line.cut()
      const cold = await repeat(visits, window, async () => ({ ms: await visit() }))
      return [
        { what: 'words of the page', value: of(again, 'ms'), unit: 'ms', limit: { atMost: 350 } },
        { what: 'loaded for it', value: of(again, 'kilobytes'), unit: 'kB', limit: { atMost: 20 } },
        { what: 'requests for it', value: of(again, 'requests'), unit: '' },
        { what: 'without a line', value: of(cold, 'ms'), unit: 'ms', limit: { atMost: 1000 } },
        { what: 'the first visit', value: first, unit: 'ms' },
      ]
    })
  } finally {
    line.close()
  }
}

const of = <Name extends string>(all: readonly Record<Name, number>[], name: Name): number =>
  median(all.map((each) => each[name]))

/** Each in a page that has come to rest, and that another page was shown before. */
async function repeat<Value>(
  times: number,
  { page, rests }: Window,
  act: () => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  for (let at = 0; at < times; at += 1) {
    await page.goto('about:blank')
    await rests()
    values.push(await act())
  }
  return values
}
