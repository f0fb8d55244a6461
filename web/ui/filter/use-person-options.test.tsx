import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { usePersonOptions } from './use-person-options.ts'

afterEach(unmountRendered)

test('the viewer is first, then each person of the list once, by name', async () => {
  const people = [{ id: 'o', name: 'Olga' }, null, { id: 'a', name: 'Anna' }, { id: 'o', name: 'Olga' }]
  const hook = await renderHook((withMe: boolean) => usePersonOptions(people, withMe), true as boolean)
  expect(hook.current.map(({ value }) => value)).toEqual(['me', 'a', 'o'])
  await hook.rerender(false)
  expect(hook.current.map(({ value }) => value)).toEqual(['a', 'o'])
})
