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

test.each([
  '„',
  '«',
  '“',
  '/',
  '—',
  ',',
  '*',
  '_',
  '(',
  '¿',
  '中',
  'と',
  'ไทย',
  '@Stefan Roth/',
  '👍',
  '`',
  '\n',
])('the list opens after %j (F9)', (before) => {
  const text = `${before}@Ian`
  expect(mentionAt(text, text.length)).toEqual({ start: before.length, query: 'Ian' })
})

test.each([
  'हि',
  'O’Neil',
  "O'Neil",
  'Zoe\u0308',
  'Łuk',
  '田中',
  'R&D',
  'Anne-Marie',
  'Łukasz Zą',
  '(Jo',
  'อนันต์',
])('a name begins with %s (F9)', (query) => {
  expect(mentionAt(`x @${query}`, query.length + 3)).toEqual({ start: 2, query })
  expect(matching([{ name: `${query} Boström` }], query)).toHaveLength(1)
})

test.each([
  'jane@example.com',
  'é@x',
  'e\u0301@x',
  '7@x',
  'https://example.com/@ian',
  'www.example.com/@ian',
  'я@x',
])('in an address nobody is offered: %s (F9)', (text) => expect(mentionAt(text, text.length)).toBeUndefined())

test('O’Neil is found by O’Neil and O\u0027Neil', () => {
  expect(matching([{ name: 'Ian O’Neil' }], "o'n")).toHaveLength(1)
  expect(matching([{ name: 'Ian O\u0027Neil' }], 'O’N')).toHaveLength(1)
})
