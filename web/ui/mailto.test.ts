import { expect, test } from 'vitest'
import { mailtoOf } from './mailto.ts'

test.each([
  ['anna@acme.test', 'anna@acme.test'],
  ['r&d@acme.test', 'r%26d@acme.test'],
  ['a?cc=b@acme.test', 'a%3Fcc%3Db@acme.test'],
  ['a%40b@acme.test', 'a%2540b@acme.test'],
  ['a#b@acme.test', 'a%23b@acme.test'],
])('%s is written to as a whole (F12)', (address, written) => {
  expect(mailtoOf(address)).toBe(`mailto:${written}`)
})
