import { expect, test } from 'vitest'
import { placeOf, stepsOf } from './order.ts'

const ids = ['a', 'b', 'c']

const dropped = (moved: string, over: string, edge: 'left' | 'right') =>
  placeOf(ids, moved, { over, before: edge === 'left' })

test('what is dropped before or behind another one follows the right one; what lies there already stays', () => {
  expect(dropped('c', 'a', 'left')).toBe(null)
  expect(dropped('c', 'a', 'right')).toBe('a')
  expect(dropped('a', 'c', 'right')).toBe('c')
  expect(dropped('a', 'c', 'left')).toBe('b')
  expect(dropped('b', 'a', 'right')).toBe(undefined)
  expect(dropped('b', 'c', 'left')).toBe(undefined)
  expect(dropped('a', 'elsewhere', 'left')).toBe(undefined)
})

test('a step to the left or right is behind whoever stands there then', () => {
  expect(stepsOf(ids, 'a')).toEqual({ left: undefined, right: 'b' })
  expect(stepsOf(ids, 'b')).toEqual({ left: null, right: 'c' })
  expect(stepsOf(ids, 'c')).toEqual({ left: 'a', right: undefined })
})
