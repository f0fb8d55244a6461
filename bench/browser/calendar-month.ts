import type { Page } from 'playwright-core'
import { withClient } from '../../server/platform/database/client.ts'
import type { Case, Figure, Size } from '../case.ts'
import { openWindowAs, type Window, withChromium } from '../harness/browser.ts'
import { paintingAfter } from '../harness/painting.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { median, percentile } from '../statistics.ts'

const sizes = { full: { events: 2000, rounds: 10 }, smoke: { events: 40, rounds: 1 } }
type Sizes = (typeof sizes)[Size]

export const calendarMonth: Case = {
  name: 'calendar-month',
  what: 'a month of 2 000 events, in the browser: turned back to from the next month, jumped to, and an event dragged in the view of a day',
  against: '–',
  reach: 'a month ≤ 300 ms, a drag in the frame after the mouse',
  run: (size) =>
    onStage((stage) =>
      withChromium((browser) =>
        measure(stage, (person) => openWindowAs(stage, browser, person), sizes[size]),
      ),
    ),
}

async function measure(
  stage: Stage,
  open: (person: Person) => Promise<Window>,
  { events, rounds }: Sizes,
): Promise<Figure[]> {
  const people = await staffOf(stage, 10)
  const [reader] = people
  if (!reader) throw new Error('There is nobody.')
  await writeMonth(stage, people, events)
  const window = await open(reader)
  const { page } = window
  const turned: number[] = []
  const jumped: number[] = []
  for (let at = 0; at <= rounds; at += 1) {
    const near = await shownAfter(window, '2031-04-15', () => button(page, 'Earlier').last().click())
    const far = await shownAfter(window, '2031-05-15', () => page.getByLabel('Mar 1, 2031').click())
    // The first ones compile what the later ones run.
    if (at === 0) continue
    turned.push(near)
    jumped.push(far)
  }
  return [
    { what: 'a month, turned to', value: median(turned), unit: 'ms', limit: { atMost: 300 } },
    { what: 'a month, turned to, slowest', value: percentile(turned, 100), unit: 'ms' },
    { what: 'a month, jumped to', value: median(jumped), unit: 'ms' },
    await dragged(window),
  ]
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** How long it takes until the month of many events shows, from a press in another month, to a browser that knows nothing of it. */
async function shownAfter(
  { page, tools, rests }: Window,
  from: string,
  press: () => Promise<void>,
): Promise<number> {
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await page.goto(`/calendar?view=month&date=${from}`)
  // The small month is turned back to the one of many events, whichever month is shown.
  await button(page, 'Earlier').first().click()
  if (from > '2031-05') await button(page, 'Earlier').first().click()
  await rests()
  return (await paintingAfter(page, 'click', { selector: '[data-item]', text: 'First' }, press)).ms
}

/** How many frames after the mouse a dragged event follows it. */
async function dragged(window: Window): Promise<Figure> {
  const { page } = window
  await page.goto('/user/calendar?view=day&date=2031-05-06')
  const item = page.locator('[data-item]').filter({ hasText: 'Dragged' }).first()
  await item.waitFor()
  await window.rests()
  const box = await item.boundingBox()
  if (!box) throw new Error('There is no event.')
  const [x, y] = [box.x + 20, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const late: number[] = []
  for (let at = 1; at <= 20; at += 1)
    late.push(await framesUntilThere(page, () => page.mouse.move(x, y + at * 13)))
  await page.mouse.up()
  // The first moves only begin the dragging.
  const moved = late.filter((frames) => frames > 0)
  if (moved.length < 3) throw new Error('The event does not follow the mouse.')
  return {
    what: 'frames until a dragged event follows',
    value: median(moved),
    unit: '',
    limit: { atMost: 1 },
  }
}

/** From a move of the mouse to the frame in which the dragged event has changed its place, or nothing is left to change. */
async function framesUntilThere(page: Page, move: () => Promise<unknown>): Promise<number> {
  const counted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'mousemove',
          () => {
            // The dragged one and the place that it leaves.
            const place = () =>
              [...document.querySelectorAll('[data-item]')]
                .filter((each) => each.textContent.includes('Dragged'))
                .map((each) => each.getBoundingClientRect().top)
                .join()
            const before = place()
            let frames = 0
            const next = () => {
              frames += 1
              if (place() !== before || frames === 3) resolve(frames === 3 ? 0 : frames)
              else requestAnimationFrame(next)
            }
            requestAnimationFrame(next)
          },
          { capture: true, once: true },
        )
      }),
  )
  await move()
  return counted
}

async function writeMonth(stage: Stage, people: readonly Person[], events: number): Promise<void> {
  const [owner] = people
  if (!owner) throw new Error('A month needs people.')
  await withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system')
    await client.query(insertEvents, [owner.agencyId, people.map(({ id }) => id), events])
    await client.query(insertNamed, [owner.agencyId, owner.id])
    await client.query(insertGuests, [owner.agencyId, owner.id])
    await client.query('commit')
    await client.query('analyze calendar_event; analyze event_guest')
  })
}

const insertEvents = `
  insert into calendar_event (agency_id, id, calendar_id, user_id, title, start_at, end_at, created_at, updated_at)
  select $1, uuidv7(), c.id, c.owner_id, 'Event ' || n,
    '2031-03-01 08:00Z'::timestamptz + n % 30 * interval '1 day' + n % 9 * interval '1 hour',
    '2031-03-01 09:00Z'::timestamptz + n % 30 * interval '1 day' + n % 9 * interval '1 hour', now(), now()
  from generate_series(1, $3::int) n join calendar c on c.agency_id = $1 and c.owner_id = ($2::uuid[])[1 + n % cardinality($2::uuid[])]`

/** One that stands at the top of its day in the month, and one to drag that is alone. */
const insertNamed = `
  insert into calendar_event (agency_id, id, calendar_id, user_id, title, start_at, end_at, created_at, updated_at)
  select $1, uuidv7(), c.id, c.owner_id, title, begins, begins + interval '1 hour', now(), now()
  from calendar c, (values ('First', '2031-03-04 07:00Z'::timestamptz), ('Dragged', '2031-05-06 08:00Z')) named (title, begins)
  where c.agency_id = $1 and c.owner_id = $2`

/** The reader is a guest of every other one. */
const insertGuests = `
  insert into event_guest (agency_id, id, event_id, user_id, created_at, updated_at)
  select agency_id, uuidv7(), id, $2, now(), now() from calendar_event
  where agency_id = $1 and user_id <> $2 and extract(hour from start_at)::int % 2 = 0`
