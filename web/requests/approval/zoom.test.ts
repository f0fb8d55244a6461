import { expect, test } from 'vitest'
import { stepped, withinZoom } from './zoom.ts'

test('buttons go from step to step, also from where fingers have left it, and stop at the ends', () => {
  expect([stepped(1, 1), stepped(1, -1)]).toEqual([1.5, 0.75])
  expect([stepped(1.2, 1), stepped(1.2, -1)]).toEqual([1.5, 1])
  expect([stepped(3, 1), stepped(0.5, -1)]).toEqual([3, 0.5])
  expect([withinZoom(9), withinZoom(0.1), withinZoom(1.7)]).toEqual([3, 0.5, 1.7])
})
