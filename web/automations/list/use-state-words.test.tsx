import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderHook, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import { makeAutomation } from '../factory.ts'
import automations from '../locales/en.json'
import { useStateWords } from './use-state-words.ts'

beforeAll(() => startTexts({ automations }))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  await unmountRendered()
})

const user = { id: 's', name: 'Sam Ortiz', avatar: null }

test.each<[Parameters<typeof makeAutomation>[0], string]>([
  [{}, 'Next: Mon, Mar 9, 9:00 AM'],
  [{ status: 'paused' }, 'Paused'],
  [{ status: 'paused', automation: { pausedUntil: '2026-03-20T00:00:00.000Z' } }, 'Paused until Mar 20'],
  [{ status: 'paused', pausedBy: user }, 'Paused by Sam Ortiz'],
  [
    { status: 'paused', pausedBy: user, automation: { pausedUntil: '2026-03-20T00:00:00.000Z' } },
    'Paused by Sam Ortiz until Mar 20',
  ],
  [{ status: 'failed', reason: 'notMember', user }, 'Stopped: Sam Ortiz has left'],
  [{ status: 'failed', reason: 'notAllowed', user }, 'Stopped: Sam Ortiz may no longer do this'],
  [{ status: 'failed', reason: 'repeatedly', user }, 'Stopped: failed three times in a row'],
  [{ status: 'done', next: [] }, 'No upcoming run'],
])('%j is %s', async (different, words) => {
  const said = await renderHook(useStateWords, undefined)
  expect(said.current(makeAutomation(different)).replaceAll('\u202f', ' ')).toBe(words)
})
