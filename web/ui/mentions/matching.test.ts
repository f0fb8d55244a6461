import { expect, test } from 'vitest'
import { matching, mentionAt } from './matching.ts'

test.each([
  ['@', 1, { start: 0, query: '' }],
  ['hi @bo', 6, { start: 3, query: 'bo' }],
  ['hi @anna bo', 11, { start: 3, query: 'anna bo' }],
  ['(@jo', 4, { start: 1, query: 'jo' }],
  ['mail@bo', 7, undefined],
  ['@anna bo more', 13, undefined],
  ['@bo later', 3, { start: 0, query: 'bo' }],
])('%j at %i offers %j', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected)
})

test('names are found without accents and by any word', () => {
  const people = [{ name: 'Anna' }, { name: 'Anna Boström' }, { name: 'João Ribeiro' }]
  expect(matching(people, 'bost').map(({ name }) => name)).toEqual(['Anna Boström'])
  expect(matching(people, 'joao').map(({ name }) => name)).toEqual(['João Ribeiro'])
  expect(matching(people, 'anna b').map(({ name }) => name)).toEqual(['Anna Boström'])
})
