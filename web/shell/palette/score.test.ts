import { expect, test } from 'vitest'
import { fits, score } from './score.ts'

const of = (label: string, typed: string, hint?: string) => score({ label, hint }, typed)

test('the closer a label is to the typed text, the higher it scores', () => {
  expect(of('New request', 'new r')).toBe(fits.prefix)
  expect(of('New request', 'requ')).toBe(fits.wordPrefix)
  expect(of('New request', 'quest')).toBe(fits.substring)
  expect(of('New request', 'nr')).toBe(fits.wordsBegin)
  expect(of('New request', 'req new')).toBe(fits.wordsBegin)
  expect(of('New request', 'reqeust')).toBe(fits.slip)
  expect(of('New request', 'board')).toBe(fits.none)
  const levels = Object.values(fits)
  expect(levels).toEqual(levels.toSorted((one, other) => other - one))
})

test('case, accents and strokes don’t count', () => {
  expect(of('Štefan Roth', 'STEFAN')).toBe(fits.prefix)
  expect(of('Straße', 'strasse')).toBe(fits.prefix)
})

test('a hint counts less than a label, and both together may hold the typed words', () => {
  expect(of('Banner', 'acme', 'Acme spring')).toBe(fits.hint)
  expect(of('Banner', 'banner acme', 'Acme spring')).toBe(fits.hint)
  expect(of('Banner', 'amce', 'Acme spring')).toBe(fits.hintSlip)
})

test.each([
  ['a missing letter', 'calndar'],
  ['a letter too many', 'callendar'],
  ['a wrong letter', 'calandar'],
  ['swapped letters', 'claendar'],
  ['swapped letters at the end of what is typed so far', 'caln'],
  ['a slip in the first letter', 'xalendar'],
])('%s is forgiven', (_slip, typed) => expect(of('Open calendar', typed)).toBe(fits.slip))

test('two slips, or one in a short word, are not', () => {
  expect(of('Calendar', 'clandear')).toBe(fits.none)
  expect(of('New', 'nwe')).toBe(fits.none)
  expect(of('Notes', 'nto')).toBe(fits.none)
})

test('each longer word may have a slip', () => {
  expect(of('Spring launch', 'sprnig luanch')).toBe(fits.slip)
  expect(of('Spring launch', 'sprnig lau')).toBe(fits.slip)
  expect(of('Spring launch', 'sprnig board')).toBe(fits.none)
})

test('marks are part of a label, and separate words', () => {
  expect(of('#42 Banner', '#42')).toBe(fits.prefix)
  expect(of('launch-spring', 'spring')).toBe(fits.wordPrefix)
  expect(of('launch-spring', 'ls')).toBe(fits.wordsBegin)
  expect(of('Banner', '#')).toBe(fits.none)
})

test('without a typed text everything fits alike', () => {
  expect(of('Anything', '')).toBe(of('Else', ' '))
  expect(of('Anything', '')).toBeGreaterThan(0)
})
