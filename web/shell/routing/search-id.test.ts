import { expect, test } from 'vitest'
import { searchId } from './search-id.ts'

test('an address names an id, or none', () => {
  const id = '019a0000-0000-7000-8000-00000000a001'
  expect([id, undefined, '', 'me', `${id}0`].map(searchId)).toEqual([id, ...Array(4).fill(undefined)])
})
