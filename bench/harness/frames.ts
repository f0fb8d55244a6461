import type { Page } from 'playwright-core'
import { percentile } from '../statistics.ts'
import type { Window } from './browser.ts'

type Recording = globalThis.Window & { drawnAt?: number[]; stopFrames?: () => void }

export type Frames = { perSecond: number; longest: number; late: number }

/** Turns the wheel upwards over the middle of the page, so many pixels at so many a second, as a hand does: in one go. */
export async function wheelUp({ page, tools }: Window, pixels: number, speed: number): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await tools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: pixels,
    speed,
    preventFling: true,
    gestureSourceType: 'mouse',
  })
}

/** The frames that the page drew while something was done. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(record)
  await act()
  const moments = await page.evaluate(() => {
    const { drawnAt = [], stopFrames } = window as Recording
    stopFrames?.()
    return drawnAt
  })
  const gaps = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0))
  if (gaps.length === 0) throw new Error('Nothing was drawn.')
  const whole = (moments.at(-1) ?? 0) - (moments[0] ?? 0)
  return {
    perSecond: (gaps.length * 1000) / whole,
    longest: percentile(gaps, 100),
    late: (100 * gaps.filter((gap) => gap > 25).length) / gaps.length,
  }
}

function record(): void {
  const recording = window as Recording
  const frames: number[] = []
  recording.drawnAt = frames
  let handle = requestAnimationFrame(function next(now) {
    frames.push(now)
    handle = requestAnimationFrame(next)
  })
  recording.stopFrames = () => cancelAnimationFrame(handle)
}
