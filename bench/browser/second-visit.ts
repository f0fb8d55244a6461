import type { Browser } from 'playwright-core'
import { keepsApplication, lasting } from '../../e2e/harness/kept-application.ts'
import { withClient } from '../../server/platform/database/client.ts'
import type { Case, Figure, Size } from '../case.ts'
import { messageSelector, openWindowThrough, type Window, withChromium } from '../harness/browser.ts'
import { writeHistory } from '../harness/history.ts'
import { pageFor } from '../harness/pages.ts'
import { painted, watchNavigation } from '../harness/painting.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { slowLine } from '../harness/slow-line.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask, openTalk } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = { full: { channels: 30, visits: 10 }, smoke: { channels: 2, visits: 1 } }
type Sizes = (typeof sizes)[Size]

export const secondVisit: Case = {
  name: 'second-visit',
  what: 'a conversation opened again on a slow phone line (150 ms, 1.6 Mbit), in a browser that keeps the application: from the navigation to the frame with its newest message; the same without a line; and of a client’s portal, with its requests',
  against: '–',
  reach: '≤ 350 ms, ≤ 20 kB; ≤ 1 s',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, { channels, visits }: Sizes): Promise<Figure[]> {
  const conversation = await withConversation(stage, await staffOf(stage, 5), channels)
  const portal = await withPortal(stage, await staffOf(stage, 2))
  const line = await slowLine()
  try {
    return await withChromium(async (browser) => {
      const talk = await visitsOf({ stage, browser, line }, conversation, visits)
      const client = await visitsOf({ stage, browser, line }, portal, visits)
      return [
        { what: 'words of the page', value: of(talk.again, 'ms'), unit: 'ms', limit: { atMost: 350 } },
        { what: 'loaded for it', value: of(talk.again, 'kilobytes'), unit: 'kB', limit: { atMost: 20 } },
        { what: 'requests for it', value: of(talk.again, 'requests'), unit: '' },
        { what: 'without a line', value: of(talk.cold, 'ms'), unit: 'ms', limit: { atMost: 1000 } },
        { what: 'the first visit', value: talk.first, unit: 'ms' },
        { what: 'words of the portal', value: of(client.again, 'ms'), unit: 'ms', limit: { atMost: 350 } },
        {
          what: 'loaded for the portal',
          value: of(client.again, 'kilobytes'),
          unit: 'kB',
          limit: { atMost: 20 },
        },
        { what: 'requests for the portal', value: of(client.again, 'requests'), unit: '' },
        {
          what: 'the portal without a line',
          value: of(client.cold, 'ms'),
          unit: 'ms',
          limit: { atMost: 1000 },
        },
      ]
    })
  } finally {
    line.close()
  }
}

/** A page, who opens it, and what stands on it once its words are there. */
type Visited = { person: Person; path: string; selector: string }

async function withConversation(stage: Stage, people: readonly Person[], channels: number): Promise<Visited> {
  const [person] = people as [Person]
  for (let at = 1; at < channels; at += 1) await openTalk(stage, people, `Channel ${at}`)
  const talk = await openTalk(stage, people, 'Launch')
  await writeHistory(stage, talk, people, 50)
  const [newest] = await pageFor(stage, person, talk)
  return { person, path: `/dial/c/${talk.channelId}`, selector: messageSelector(String(newest?.id)) }
}

/** The last of them becomes a client, with a request. */
async function withPortal(stage: Stage, people: readonly Person[]): Promise<Visited> {
  const person = people.at(-1) as Person
  await withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system')
    await client.query("update agency_user set role = 'client' where user_id = $1", [person.id])
    await client.query('commit')
  })
  await ask(stage, person, 'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { id } }', {
    input: { title: 'Price list' },
  })
  return { person, path: '/portal', selector: 'main a[href*="/portal/detail/"]' }
}

interface Place {
  stage: Stage
  browser: Browser
  line: Awaited<ReturnType<typeof slowLine>>
}

async function visitsOf(
  { stage, browser, line }: Place,
  { person, path, selector }: Visited,
  visits: number,
) {
  const window = await openWindowThrough(stage, browser, person, line.url, lasting)
  const { page } = window
  await watchNavigation(page, { selector })
  const visit = async () => {
    await page.goto(path, { waitUntil: 'commit' })
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
  line.mend()
  await page.context().close()
  return { first, again, cold }
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
