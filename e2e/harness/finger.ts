import type { Locator, Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

/** A touch that can be held, unlike that of `tap`. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Point & { id?: number })[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async press(on: Locator) {
      // What still moves would be missed.
      await on.tap({ trial: true })
      await send('touchStart', [await middleOf(on)])
    },
    moveTo: async (on: Locator | Point) => send('touchMove', ['x' in on ? on : await middleOf(on)]),
    lift: () => send('touchEnd', []),
    /** Two fingers move from one distance to another, in pixels. */
    async pinch(on: Locator, from: number, to: number) {
      const { x, y } = await middleOf(on)
      const apart = (width: number) => [
        { x: x - width / 2, y, id: 0 },
        { x: x + width / 2, y, id: 1 },
      ]
      await send('touchStart', apart(from))
      for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', apart(from + (to - from) * part))
      await send('touchEnd', [])
    },
  }
}

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing is to be seen there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
