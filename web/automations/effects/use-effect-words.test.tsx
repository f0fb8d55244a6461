import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderHook, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import errors from '../../ui/errors/locales/en.json'
import ui from '../../ui/locales/en.json'
import automations from '../locales/en.json'
import type { Effect } from './effect.ts'
import { useEffectWords } from './use-effect-words.ts'

beforeAll(() => startTexts({ automations, ui, 'ui/errors': errors }))
afterEach(unmountRendered)

const make = (effect: Partial<Effect>): Effect => ({
  id: 'e',
  step: 0,
  action: 'message',
  result: 'done',
  subjectID: null,
  title: 'Store map',
  facts: {},
  reason: null,
  ...effect,
})

test.each<[Partial<Effect>, string]>([
  [{ facts: { audience: 'internal' } }, 'Internal message in Store map'],
  [{ facts: { audience: 'public' } }, 'Message in Store map'],
  [{ action: 'prioritizeTasks', facts: { priority: 'High' } }, '“Store map” with priority High'],
  [{ action: 'notify', title: null, facts: { userIds: 'a b' } }, 'Notification to 2 people'],
  [{ action: 'setDaily' }, '“Store map” to the Daily Queue'],
  [
    { action: 'moveTasks', result: 'failed', reason: { key: 'automations.gone' } },
    '“Store map”: It no longer exists.',
  ],
  [
    {
      action: 'prioritizeTasks',
      result: 'failed',
      title: null,
      reason: { key: 'automations.noPriority', values: { label: 'High' } },
    },
    'Set the priority: This project has no priority “High”.',
  ],
])('%j is said as %s', async (effect, words) => {
  const said = await renderHook(useEffectWords, undefined)
  expect(said.current(make(effect))).toBe(words)
})
