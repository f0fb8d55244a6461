import { expect, test } from 'vitest'
import { pieces, readable, tokenBefore, tokensFor, written } from './tokens.ts'

const names = {
  number: 'number of tasks',
  list: 'list',
  details: 'list (with people)',
  title: 'title',
  date: 'date',
  automation: 'name',
}
const text = '{{number}} are late:\n{{details}}\n{{other}}'
const shown = '[number of tasks] are late:\n[list (with people)]\n{{other}}'

test('words are read by name, and saved as what they are', () => {
  expect(readable(text, names)).toBe(shown)
  expect(written(shown, names)).toBe(text)
  expect(pieces(shown, names)).toEqual([
    '',
    '[number of tasks]',
    ' are late:\n',
    '[list (with people)]',
    '\n{{other}}',
  ])
})

test('a text for each match is offered what is about that one, a line no lists', () => {
  expect(tokensFor('tasks')).toEqual(['number', 'list', 'details', 'date', 'automation'])
  expect(tokensFor('tasks', { isLine: true })).toEqual(['number', 'date', 'automation'])
  expect(tokensFor('tasks', { forEach: true })).toEqual(['title', 'details', 'date', 'automation'])
  expect(tokensFor('tasks', { forEach: true, isLine: true })).toEqual(['title', 'date', 'automation'])
  expect(tokensFor(null)).toEqual(['date', 'automation'])
})

test('the word before the caret is found', () => {
  expect(tokenBefore(shown, 17, names)).toBe(0)
  expect(tokenBefore(shown, 16, names)).toBeUndefined()
})
