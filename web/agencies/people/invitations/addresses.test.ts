import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test('addresses are found however they were pasted, each once', () => {
  const pasted = 'Dana Lowe <Dana@acme.test>; rick@acme.test,\nrick@acme.test  "camille@lumiere.test"'
  expect(addressesIn(pasted)).toEqual(['dana@acme.test', 'rick@acme.test', 'camille@lumiere.test'])
})

test('a text without an address holds none', () => {
  expect(addressesIn('nobody, really')).toEqual([])
})
