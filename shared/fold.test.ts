import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Łukasz', 'lukasz'],
  ['Søren', 'soren'],
  ['STRASSER', 'Straßer'],
  ['IŞIL', 'ışıl'],
  ['Đorđe', 'dorde'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['Café', 'cafe'],
  ['Zoe\u0308', 'zoe'],
  ['أحمد', 'احمد'],
  ['آل', 'ال'],
  ['שׁלום', 'שלום'],
  ['צה״ל', 'צה"ל'],
  ['O’Neil', "o'neil"],
  ['Ｆｕｌｌ', 'full'],
])('%s is found by %s (F9)', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('a vowel of another script is no ornament', () => {
  expect(fold('हिन्दी')).not.toBe(fold('हन्द'))
})
