import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderHook, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import { makeRun } from '../factory.ts'
import automations from '../locales/en.json'
import type { Run } from './run.ts'
import { useRunWords } from './use-run-words.ts'

beforeAll(() => startTexts({ automations }))
afterEach(unmountRendered)

type Count = Run['counts'][number]

const count = (
  step: number,
  action: Count['action'],
  result: Count['result'],
  count: number,
  more?: Partial<Count>,
): Count => ({ step, action, result, count, audience: null, label: null, ...more })

const internal = { audience: 'internal' } as const

test.each<[Partial<Run>, string, string]>([
  [
    {
      matched: 3,
      subject: 'tasks',
      counts: [
        count(0, 'message', 'done', 1, internal),
        count(1, 'prioritizeTasks', 'done', 3, { label: 'High' }),
      ],
    },
    'Done',
    '3 matched · 1 internal message · 3 tasks set to High',
  ],
  [{ state: 'nothing', matched: 0, subject: 'tasks' }, 'Nothing to do', 'None matched, nothing done'],
  [
    {
      state: 'failed',
      counts: [
        count(0, 'message', 'done', 1, { audience: 'public' }),
        count(1, 'moveTasks', 'done', 1, { label: 'Review' }),
        count(1, 'moveTasks', 'failed', 2, { label: 'Review' }),
      ],
    },
    'Step 2 failed: Move tasks',
    '1 public message · 1 task moved to Review · 2 failed',
  ],
  [{ counts: [count(0, 'addSubTasks', 'done', 2)] }, 'Done', 'Subtasks added to 2 tasks'],
  [{ state: 'failed', reason: 'filter' }, 'Failed', 'A condition is no longer valid'],
  [{ state: 'stopped', reason: 'missed', missed: 2 }, 'Stopped', 'Missed, not run · 2 times missed'],
  [{ isLate: true, counts: [count(0, 'notify', 'done', 1)] }, 'Done, late', '1 notification'],
])('%j came to %s', async (different, result, did) => {
  const words = await renderHook(useRunWords, undefined)
  expect(words.current.result(makeRun(different))).toBe(result)
  expect(words.current.did(makeRun(different))).toBe(did)
})

test('how long a run took is said once it has ended', async () => {
  const words = await renderHook(useRunWords, undefined)
  expect(words.current.took(makeRun({}))).toBe('0.8 s')
  expect(words.current.took(makeRun({ finishedAt: '2026-03-02T09:00:00.020Z' }))).toBe('0.1 s')
  expect(words.current.took(makeRun({ state: 'running', finishedAt: null }))).toBe('')
})
