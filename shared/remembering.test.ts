import { expect, test } from 'vitest'
import { remembering } from './remembering.ts'

test('the same text gets the same answer, in bounds', () => {
  const asked: string[] = []
  const answer = remembering(2, (text) => {
    asked.push(text)
    return { text }
  })
  expect(answer('a')).toBe(answer('a'))
  answer('b')
  answer('c')
  expect(answer('a')).toEqual({ text: 'a' })
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
