import type { Page } from 'playwright-core'

/** Waits until nothing on the page moves: an element that moves between press and release would be missed by the click. */
export function standsStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () =>
      document
        .getAnimations()
        // Scroll-driven animations wait for a scroll, and endless ones only indicate loading.
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      // Movements triggered by a click start two frames later, because the first frame computes the layout.
      for (let frames = 0; frames < 3; frames += 1) await frame()
    } while (moving().length > 0)
  })
}
