import type { Locator, Page, Route } from 'playwright-core'

/** A message and its position on the screen. */
export interface Place {
  id: string
  /** Its index in the list, 0 for the oldest loaded one. */
  index: number
  /** Pixels from the top of the viewport. */
  top: number
}

/** The first message that is completely visible. */
export function topmostMessage(log: Locator): Promise<Place> {
  return log.evaluate((scroller) => {
    const { top } = scroller.getBoundingClientRect()
    const rows = [...scroller.querySelectorAll<HTMLElement>('[data-message]')]
    const row = rows.find((each) => each.getBoundingClientRect().top > top + 60)
    if (!row) throw new Error('No message is in sight')
    return {
      id: row.dataset.message ?? '',
      index: Number(row.closest<HTMLElement>('[data-index]')?.dataset.index),
      top: row.getBoundingClientRect().top,
    }
  })
}

/** The current position of a message; undefined while it is not rendered. */
export function placeOf(log: Locator, id: string): Promise<Place | undefined> {
  return log.evaluate((scroller, wanted) => {
    const row = scroller.querySelector<HTMLElement>(`[data-message="${wanted}"]`)
    const index = Number(row?.closest<HTMLElement>('[data-index]')?.dataset.index)
    return row ? { id: wanted, index, top: row.getBoundingClientRect().top } : undefined
  }, id)
}

/** Whether the rows above the viewport are rendered, which follow those in it with low priority. */
export function rendersAbove(log: Locator): Promise<boolean> {
  return log.evaluate((scroller) => {
    const [first] = scroller.querySelectorAll('[data-message]')
    return first !== undefined && first.getBoundingClientRect().bottom < scroller.getBoundingClientRect().top
  })
}

/** Waits until nothing scrolls by itself any more. */
export function standsStill(log: Locator): Promise<void> {
  return log.evaluate(
    (scroller) =>
      new Promise<void>((resolve) => {
        let before = ''
        let calm = 0
        const look = () => {
          // Prepended older messages change the height first, and the scroll position a little later.
          const now = `${scroller.scrollTop} ${scroller.scrollHeight}`
          calm = now === before ? calm + 1 : 0
          before = now
          if (calm > 30) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

/**
 * Scrolls up by this many pixels per frame until the beginning of the conversation, or the number of frames, is
 * reached, and returns the largest difference, in pixels, between a visible message and its expected position.
 */
export function worstJumpOnTheWayUp(log: Locator, step: number, frames = 1e9): Promise<number> {
  return log.evaluate(
    (scroller, { pixels, max }) =>
      new Promise<number>((resolve) => {
        let worst = 0
        let count = 0
        const rows = () => [...scroller.querySelectorAll<HTMLElement>('[data-message]')]
        const topOf = (row: Element) => row.getBoundingClientRect().top
        const next = () => {
          const middle = topOf(scroller) + scroller.clientHeight / 2
          const row = rows().find((each) => topOf(each) > middle)
          const id = row?.dataset.message
          const from = row ? topOf(row) : 0
          const moved = Math.min(pixels, scroller.scrollTop)
          scroller.scrollTop -= moved
          requestAnimationFrame(() => {
            const now = rows().find((each) => each.dataset.message === id)
            if (now && moved === pixels) worst = Math.max(worst, Math.abs(topOf(now) - from - moved))
            count += 1
            const isAtTheTop = scroller.scrollTop === 0 && scroller.querySelector('h2')
            if (isAtTheTop || count === max) resolve(worst)
            else next()
          })
        }
        next()
      }),
    { pixels: step, max: frames },
  )
}

/** Holds back every page of older messages until it is released. A page that is refetched
 * because of a change is not held again, nor one that fills a gap. */
export async function holdOlderPages(page: Page) {
  const held = new Map<string, Route>()
  const known = new Set<string>()
  await page.route('/graphql', (route) => {
    const body = route.request().postData() ?? ''
    const token = /"nextToken":"([^"]+)"/.exec(body)?.[1]
    if (!token || known.has(token) || body.includes('"limit":')) return void route.continue()
    known.add(token)
    held.set(token, route)
  })
  return {
    isWaiting: () => held.size > 0,
    release: () => {
      const routes = [...held.values()]
      held.clear()
      return Promise.all(routes.map((route) => route.continue()))
    },
  }
}
