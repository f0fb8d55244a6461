import { expect, test } from 'vitest'
import { type Area, mergeSlots } from './slots.ts'

const area = (name: string, order: number): Area => ({
  name,
  label: name,
  icon: () => null,
  path: `/${name}`,
  order,
  shownTo: () => true,
})

test('the areas of all rooms stand in their own order, whoever brings them', () => {
  const { areas } = mergeSlots([
    { areas: [area('settings', 90)] },
    undefined,
    { areas: [area('messaging', 10)] },
  ])
  expect(areas.map(({ name }) => name)).toEqual(['messaging', 'settings'])
})

test('a slot that no room fills is empty', () => {
  expect(Object.values(mergeSlots([])).every((slot) => Object.keys(slot).length === 0)).toBe(true)
})
