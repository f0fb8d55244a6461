import { expect, test } from 'vitest'
import { parseSearch } from './search-query.ts'
import { indexedWordsOf, searchWordsOf } from './search-words.ts'

const term = (words: string, more = {}) => ({ words: words.split(' '), without: false, open: false, ...more })

test.each([
  ['budget', [term('budget', { open: true })], []],
  ['Second Draft', [term('second'), term('draft', { open: true })], []],
  ['"second draft"', [term('second draft')], []],
  [
    'draft -"second one" -old',
    [term('draft'), term('second one', { without: true }), term('old', { without: true })],
    [],
  ],
  ['"never closed', [term('never closed')], []],
  ['anna.berg@example.com', [term('anna berg example com', { open: true })], []],
  ['https://example.com/a-b?c=1', [term('https example com a b c 1', { open: true })], []],
  ['#42', [term('#42', { open: true })], []],
  [
    'from:anna from:"Anna Berg" plan',
    [term('plan', { open: true })],
    [
      { operator: 'from', value: 'anna', without: false },
      { operator: 'from', value: 'Anna Berg', without: false },
    ],
  ],
  [
    'plan -von:anna -has:link',
    [term('plan', { open: true })],
    [
      { operator: 'from', value: 'anna', without: true },
      { operator: 'has', value: 'link', without: true },
    ],
  ],
  [
    'von:anna après:2026-01-01 é:aberto',
    [],
    [
      { operator: 'from', value: 'anna', without: false },
      { operator: 'after', value: '2026-01-01', without: false },
      { operator: 'is', value: 'aberto', without: false },
    ],
  ],
  ['from: before:', [], []],
  ['note:this', [term('note this', { open: true })], []],
  ['-- "" - ?! ::', [], []],
  ['.*(a+)+$', [term('a', { open: true })], []],
])('%s', (text, terms, options) => {
  expect(parseSearch(text)).toEqual({ terms, options })
})

test.each([
  ['Straße_LÖSCHEN-Plan', ['strasse', 'loschen', 'plan']],
  ['東京都へ', ['東', '京', '都', 'へ']],
  ['ok👍🏽❤️', ['ok', '👍', '🏽', '❤']],
  ['ﻣﺮﺣﺒﺎ، العالم', ['مرحبا', 'العالم']],
  ['C# a#b ##9', ['c', 'a', '#b', '#9']],
])('the words of %s', (text, words) => {
  expect(searchWordsOf(text)).toEqual(words)
})

test('a number with a sign is found with and without it', () => {
  expect(indexedWordsOf('see #42')).toEqual([['see'], ['#42', '42']])
})
