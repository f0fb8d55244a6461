import { expect, test } from 'vitest'
import { estimatedOf, leftOf } from './item.ts'

const hour = 3600

test('what is left is the estimate less what was logged in all, and nothing where there is no estimate', () => {
  expect(leftOf({ estimate: 2, logged: 0.5 * hour })).toBe(1.5 * hour)
  expect(leftOf({ estimate: 2, logged: 3 * hour })).toBe(-hour)
  expect(leftOf({ estimate: 2, logged: null })).toBe(2 * hour)
  expect(leftOf({ estimate: null, logged: hour })).toBeNull()
  expect(leftOf({ estimate: 0, logged: hour })).toBeNull()
})

test('the total is that of the clients with an estimate; what one is over is not left of the others', () => {
  const items = [
    { estimate: 10, logged: 4 * hour },
    { estimate: 2, logged: 3 * hour },
    { estimate: null, logged: 50 * hour },
  ]
  expect(estimatedOf(items)).toEqual({ estimate: 12, left: 5 * hour })
  expect(estimatedOf([])).toEqual({ estimate: 0, left: 0 })
})
