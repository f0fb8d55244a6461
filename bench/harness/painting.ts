import type { Page } from 'playwright-core'

/** How long it took until something stood on the screen, and in how many frames. */
export type Painting = { ms: number; frames: number }

/** What is waited for: an element, by the words in it where the selector fits many. */
export type Sight = { selector: string; text?: string }

type Watching = Window & { painted?: Promise<Painting> }

/** From the moment at which an event reaches the page to the frame that shows all of it. */
export async function paintingAfter(
  page: Page,
  event: 'click' | 'keydown' | 'delivery',
  sight: Sight,
  act: () => Promise<unknown>,
): Promise<Painting> {
  await page.evaluate(watch, { event, ...sight })
  await act()
  return painted(page)
}

/** From now on each navigation is watched, from its beginning; `painted` tells. */
export const watchNavigation = (page: Page, sight: Sight): Promise<unknown> =>
  page.addInitScript(watch, { event: 'navigation', ...sight })

export const painted = (page: Page): Promise<Painting> =>
  page.evaluate(() => (window as Watching).painted as Promise<Painting>)

/** From now on what comes in by WebSocket with a mark like #7# is an event of the page, called delivery. */
export const watchDeliveries = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { WebSocket: Native } = window
    window.WebSocket = class extends Native {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        this.addEventListener('message', ({ data }) => {
          if (/#\d+#/.test(String(data))) dispatchEvent(new Event('delivery'))
        })
      }
    }
  })

/** Runs in the page. It looks after each frame, when all is laid out and drawn, so that looking costs the frame nothing. */
function watch({ event, selector, text = '' }: Sight & { event: string }): void {
  const watched = Promise.withResolvers<Painting>()
  const { port1: drawn, port2: frame } = new MessageChannel()
  const isInSight = () => {
    const all = [...document.querySelectorAll(selector)]
    const element = all.findLast((each) => each.textContent.includes(text))
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  const begin = (from: number) => {
    let frames = 0
    drawn.onmessage = () => {
      if (isInSight()) watched.resolve({ ms: performance.now() - from, frames })
      else requestAnimationFrame(next)
    }
    const next = () => {
      frames += 1
      frame.postMessage(null)
    }
    requestAnimationFrame(next)
  }
  if (event === 'navigation') begin(0)
  else addEventListener(event, ({ timeStamp }) => begin(timeStamp), { capture: true, once: true })
  ;(window as Watching).painted = watched.promise
}
