import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test('addresses are found however they were pasted, each once', () => {
  const pasted = 'Dana Lowe <Dana@acme.test>; rick@acme.test,\nrick@acme.test  "camille@lumiere.test"'
  expect(addressesIn(pasted)).toEqual({
    addresses: ['dana@acme.test', 'rick@acme.test', 'camille@lumiere.test'],
    wrong: [],
  })
})

test('a word that is no address is not dropped', () => {
  expect(addressesIn('junk, tom.example.com, ben@harbour.example; ann@nowhere <dan@>')).toEqual({
    addresses: ['ben@harbour.example'],
    wrong: ['junk', 'tom.example.com', 'dan@'],
  })
})

test('what the server takes is taken, in the form in which it is kept (F12)', () => {
  const pasted = 'R&D@acme.test, Info <info@München.test>, info@xn--mnchen-3ya.test; jörg@acme.test'
  expect(addressesIn(pasted)).toEqual({
    addresses: ['r&d@acme.test', 'info@xn--mnchen-3ya.test'],
    wrong: ['jörg@acme.test'],
  })
})

test('nothing holds nothing', () => {
  expect(addressesIn(' ,\n ; ')).toEqual({ addresses: [], wrong: [] })
})
