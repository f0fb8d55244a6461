import { expect, test } from 'vitest'
import { placeBehind } from './places.ts'

test('behind the last, wherever gaps are, and first where there is none', () => {
  expect(placeBehind([])).toBe(0)
  expect(placeBehind([{ position: 0 }, { position: 4 }])).toBe(5)
})
