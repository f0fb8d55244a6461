import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsLate } from './use-is-late.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const midnight = Date.parse('2026-03-03T00:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: midnight - 60_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function Mark({ isCompleted, _ttl }: { isCompleted: boolean; _ttl: number | null }) {
  return useIsLate({ isCompleted, _ttl }) ? 'late' : 'in time'
}

test('a task that is shown becomes late by itself at midnight; one that is done or has no day never does', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <>
        <Mark isCompleted={false} _ttl={midnight / 1000} />, <Mark isCompleted _ttl={midnight / 1000} />,{' '}
        <Mark isCompleted={false} _ttl={null} />
      </>,
    ),
  )
  expect(place.textContent).toBe('in time, in time, in time')
  await act(async () => vi.advanceTimersByTime(61_000))
  expect(place.textContent).toBe('late, in time, in time')
  await act(async () => root.unmount())
})
