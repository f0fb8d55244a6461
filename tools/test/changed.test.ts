import { expect, test } from 'vitest'
import type { Source } from '../floor-plan/sources.ts'
import { reachedBy } from './changed.ts'

const file = (path: string, imports: string[] = [], text = ''): Source => ({ path, text, imports })

/** In two pieces, so that it tags that file and not this one. */
const tagged = (room: string) => `/** @module${'-tag'} ${room} */`

const house = [
  file('server/work/commands/tasks.ts', ['shared/work.ts']),
  file('server/work/room.ts', ['server/work/commands/tasks.ts']),
  file('server/rooms.ts', ['server/work/room.ts', 'server/forms/room.ts']),
  file('server/work/tasks.test.ts', ['server/rooms.ts']),
  file('server/forms/forms.test.ts', ['server/rooms.ts']),
  file('server/time/timers.test.ts', ['server/work/commands/tasks.ts']),
  file('server/sweep/sweep.test.ts', ['server/rooms.ts']),
  file('shared/work.ts'),
  file('shared/work.test.ts', ['shared/work.ts']),
  file('web/work/list/use-list.test.ts', ['shared/work.ts']),
  file('e2e/board.test.ts', [], tagged('work')),
  file('e2e/forms.test.ts', [], tagged('forms')),
  file('tools/floor-plan.test.ts'),
]

test('a change in a room reaches its own tests, who imports it, its journeys and the sweep, and no other room through the list of all', () => {
  expect(reachedBy(['server/work/commands/tasks.ts'], house)?.tests).toEqual([
    'server/work/tasks.test.ts',
    'server/time/timers.test.ts',
    'server/sweep/sweep.test.ts',
    'shared/work.test.ts',
    'web/work/list/use-list.test.ts',
    'e2e/board.test.ts',
    'tools/floor-plan.test.ts',
  ])
})

test('words of a room reach its tests, though no file imports them as code', () => {
  expect(reachedBy(['web/forms/locales/en.json'], house)?.tests).toEqual([
    'server/forms/forms.test.ts',
    'e2e/forms.test.ts',
    'tools/floor-plan.test.ts',
  ])
})

test('what everything stands on can reach any test', () => {
  expect(reachedBy(['package-lock.json'], house)).toBeUndefined()
  expect(reachedBy(['web/forms/page.tsx', 'server/platform/context.ts'], house)).toBeUndefined()
})

test('a document reaches none but those about the whole', () => {
  expect(reachedBy(['docs/web.md'], house)?.tests).toEqual(['tools/floor-plan.test.ts'])
})

test('the sweep tries what the rooms do that a change reaches, and after a change of its own everything', () => {
  expect(reachedBy(['server/work/commands/tasks.ts'], house)?.swept).toEqual(['work', 'time'])
  expect(reachedBy(['server/sweep/world.ts'], house)).toEqual({
    tests: ['server/sweep/sweep.test.ts', 'tools/floor-plan.test.ts'],
  })
})
