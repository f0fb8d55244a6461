import { act, Profiler } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Running } from './durations.ts'
import { Elapsed } from './elapsed.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const now = Date.parse('2026-03-02T09:00:00.000Z')
let root: Root
let place: HTMLElement
let drawn: number

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async () => new Response(null))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  drawn = 0
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Renders a timer and returns an observer of later DOM changes. */
async function draw(timer: Running): Promise<MutationObserver> {
  const count = () => {
    drawn += 1
  }
  await act(async () =>
    root.render(
      <Profiler id="timer" onRender={count}>
        <Elapsed timer={timer} />
      </Profiler>,
    ),
  )
  const changes = new MutationObserver(() => undefined)
  changes.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  return changes
}

test('each second of a running timer writes one text node, and draws nothing again', async () => {
  const changes = await draw({ logged: 2537, runningSince: new Date(now).toISOString() })
  const text = place.querySelector('span')?.firstChild
  const before = drawn
  for (const shown of ['0:42:18', '0:42:19', '0:42:20']) {
    vi.advanceTimersByTime(1000)
    expect(place.textContent).toBe(shown)
    expect(changes.takeRecords().map(({ type, target }) => [type, target === text])).toEqual([
      ['characterData', true],
    ])
  }
  expect(drawn).toBe(before)
})

test('what stands still writes nothing, and what is gone stops', async () => {
  const changes = await draw({ logged: 2537, runningSince: null })
  vi.advanceTimersByTime(5000)
  expect(place.textContent).toBe('42\u00a0m')
  expect(changes.takeRecords()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  await draw({ logged: 0, runningSince: new Date(now).toISOString() })
  expect(vi.getTimerCount()).toBe(1)
  await act(async () => root.render(null))
  expect(vi.getTimerCount()).toBe(0)
})
