import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LiveStatus } from '../platform/live/connection.ts'
import { createStore } from '../platform/store.ts'
import { renderRoom, startTexts, unmountRendered } from '../testing/render-room.tsx'
import { FormFailure } from '../ui/form/form-failure.tsx'
import uiEn from '../ui/locales/en.json'
import { useNoteConnected } from './app-life/use-note-connected.ts'
import { LiveNote } from './live-note.tsx'
import en from './locales/en.json'

beforeAll(() => startTexts({ shell: en, ui: uiEn }))
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
  localStorage.clear()
})

function Connected() {
  useNoteConnected()
  return null
}

const keyText = 'ann|g1|admin'
const statusIn = (place: Element) => place.querySelector('[role=status]')?.textContent

test('a lost connection is told after a moment, with the time of what is shown, and no longer once it is back', async () => {
  vi.useFakeTimers({ now: new Date('2031-03-04T09:30:00Z') })
  let heardAt = Date.now()
  const { place, liveStatus } = await renderRoom(
    <>
      <LiveNote />
      <Connected />
    </>,
    { keyText, me: { id: 'ann', name: 'Ann', timeZone: 'UTC' }, workspace: { heardAt: () => heardAt } },
  )
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  heardAt = Date.now()
  await act(() => liveStatus.set('offline'))
  expect(statusIn(place)).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(statusIn(place)).toContain('You’re offline.')
  expect(statusIn(place)).toContain('Last updated: 9:35')
  await act(() => liveStatus.set('connected'))
  expect(statusIn(place)).toBe('')
})

test('after the computer slept, the time is that of before', async () => {
  vi.useFakeTimers({ now: new Date('2031-03-04T09:30:00Z') })
  const heardAt = Date.now()
  const { place, liveStatus } = await renderRoom(
    <>
      <LiveNote />
      <Connected />
    </>,
    { keyText, me: { id: 'ann', name: 'Ann', timeZone: 'UTC' }, workspace: { heardAt: () => heardAt } },
  )
  vi.setSystemTime(new Date('2031-03-06T12:00:00Z'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await act(() => liveStatus.set('reconnecting'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(statusIn(place)).toContain('Last updated: Mar 4')
})

test('the time is kept for who opens the application without a connection', async () => {
  vi.useFakeTimers({ now: new Date('2031-03-04T09:30:00Z') })
  await renderRoom(<Connected />, { keyText, workspace: { heardAt: Date.now } })
  await unmountRendered()
  vi.setSystemTime(new Date('2031-03-06T12:00:00Z'))
  const { place, liveStatus } = await renderRoom(<LiveNote />, {
    keyText,
    me: { id: 'ann', name: 'Ann', timeZone: 'UTC' },
  })
  await act(() => liveStatus.set('offline'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(statusIn(place)).toContain('Last updated: Mar 4')
})

test('what opens without a connection says so at once', async () => {
  const liveStatus = createStore<LiveStatus>('offline')
  const { place } = await renderRoom(<LiveNote />, { workspace: { liveStatus } })
  expect(statusIn(place)).toContain('You’re offline.')
  await act(() => liveStatus.set('connected'))
  expect(statusIn(place)).toBe('')
  await act(() => liveStatus.set('offline'))
  expect(statusIn(place)).toBe('')
})

test('a form that cannot wait says so before one begins; one that goes out later does not', async () => {
  vi.useFakeTimers()
  const { place, liveStatus } = await renderRoom(
    <>
      <section>
        <FormFailure error={undefined} />
      </section>
      <FormFailure error={undefined} isSentLater />
    </>,
  )
  await act(() => liveStatus.set('offline'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  const said = 'This needs a connection.'
  expect(place.querySelector('section')?.textContent).toContain(said)
  expect(place.textContent?.split(said)).toHaveLength(2)
  await act(() => liveStatus.set('connected'))
  expect(place.textContent).not.toContain(said)
})
