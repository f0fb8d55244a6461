import { expect, test } from 'vitest'
import { type Area, merged, type Slots } from './slots.ts'

const area = (name: string, order: number): Area => ({
  name,
  label: name,
  icon: () => null,
  path: `/${name}`,
  order,
  shownTo: () => true,
})

test('the areas of all rooms stand in their own order, whoever brings them', () => {
  const { areas } = merged<Slots>([
    { areas: [area('settings', 90)] },
    undefined,
    { areas: [area('messaging', 10)] },
  ])
  expect(areas?.map(({ name }) => name)).toEqual(['messaging', 'settings'])
})

test('what has no order stands in the order of the rooms, and records are joined', () => {
  const [sound, toast] = [() => null, () => null]
  type Parts = { background: (() => null)[]; places: Record<string, string> }
  const all = merged<Parts>([
    { background: [sound], places: { a: '1' } },
    { background: [toast], places: { b: '2' } },
  ])
  expect(all).toEqual({ background: [sound, toast], places: { a: '1', b: '2' } })
})

test('the lists of a room are not changed by what another brings', () => {
  const brought = [area('settings', 90)]
  merged<Slots>([{ areas: brought }, { areas: [area('messaging', 10)] }])
  expect(brought).toHaveLength(1)
})
