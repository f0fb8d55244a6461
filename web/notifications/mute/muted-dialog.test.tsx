import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import en from '../locales/en.json'
import { MutedDialog } from './muted-dialog.tsx'

beforeAll(async () => void (await startTexts({ notifications: en, ui })))
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T12:00:00Z') }))
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

test('a mute that ends while the dialog is open leaves it, and the last one leaves a sentence', async () => {
  const server = fakeServer()
  await renderRoom(<MutedDialog close={() => undefined} />, { client: server.client })
  const thing = (id: string, mutedUntil: string) => ({
    id,
    type: 'project',
    name: id,
    muted: true,
    mutedUntil,
  })
  await server.last('MutedThings').answer({
    mutedThings: [thing('Poster', '2026-01-15T12:30:00Z'), thing('Flyer', '2026-01-15T13:00:00Z')],
  })
  const shown = () => document.body.textContent
  expect(shown()).toContain('Poster')
  await act(async () => void vi.advanceTimersByTime(31 * 60_000))
  expect(shown()).not.toContain('Poster')
  expect(shown()).toContain('Flyer')
  expect(shown()).not.toContain('Nothing is muted')
  await act(async () => void vi.advanceTimersByTime(30 * 60_000))
  expect(shown()).toContain('Nothing is muted')
})
