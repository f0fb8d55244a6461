import { expect, test } from 'vitest'
import { droppedAt, moved } from './move.ts'

const list = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, true, 'bacd'],
  [0, 2, false, 'bcad'],
  [3, 0, true, 'dabc'],
  [3, 0, false, 'adbc'],
  [1, 1, false, 'abcd'],
  [1, 0, false, 'abcd'],
  [1, 2, true, 'abcd'],
])('what lies at %i dropped on %i (before: %s) makes %s', (from, over, before, expected) => {
  expect(moved(list, from, droppedAt(from, over, before)).join('')).toBe(expected)
})

test('there is nothing before the first and behind the last', () => {
  expect(moved(list, 0, -1)).toEqual(list)
  expect(moved(list, 3, 4)).toEqual(list)
})
