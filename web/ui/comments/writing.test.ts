import { expect, test } from 'vitest'
import { toComment } from './writing.ts'

const findPeople = async () => []

test('a comment names its mentions only where people can be mentioned', () => {
  expect(toComment('Darker', { max: 100 })).toEqual({ content: 'Darker' })
  expect(toComment('Darker', { max: 100, findPeople })).toEqual({ content: 'Darker', mentions: [] })
})
