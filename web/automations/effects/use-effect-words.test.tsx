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
  text: null,
  facts: {},
  reason: null,
  ...effect,
})

test.each<[Partial<Effect>, string]>([
  [{ facts: { audience: 'internal' } }, 'Internal message sent in Store map'],
  [{ facts: { audience: 'public' } }, 'Message sent in Store map'],
  [{ action: 'createTask', facts: { column: 'Doing' } }, 'Task “Store map” created in Doing'],
  [{ action: 'moveTasks', facts: { column: 'Done' } }, '“Store map” moved to Done'],
  [{ action: 'assignTasks' }, '“Store map” assigned'],
  [{ action: 'tagTasks', facts: { tags: 'urgent' } }, '“Store map” tagged urgent'],
  [{ action: 'prioritizeTasks', facts: { priority: 'High' } }, 'Priority of “Store map” set to High'],
  [{ action: 'addSubTasks' }, 'Subtasks added to “Store map”'],
  [{ action: 'setDaily' }, '“Store map” added to the Daily Queue'],
  [{ action: 'createProject', facts: { template: 'Shop' } }, 'Project “Store map” created from Shop'],
  [{ action: 'setRequestStatus', facts: { status: 'Done' } }, 'Status of “Store map” set to Done'],
  [{ action: 'notify', title: null, facts: { userIds: 'a b' } }, 'Notification sent to 2 people'],
  [{ action: 'mail', facts: { userIds: 'a b' } }, 'Email “Store map” sent to 2 people'],
  [
    {
      action: 'moveTasks',
      result: 'skipped',
      title: null,
      facts: { column: 'Done', count: '37' },
      reason: { key: 'automations.unchanged' },
    },
    '37 unchanged',
  ],
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
