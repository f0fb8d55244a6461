import { expect, test } from 'vitest'
import { messageOf } from './link-message.tsx'

test('only an address of a message of ours is taken', () => {
  expect(messageOf(` ${location.origin}/dial/c/1?conversation=2&message=3 `)).toBe('3')
  expect(messageOf('https://elsewhere.example/dial/c/1?message=3')).toBeUndefined()
  expect(messageOf(`${location.origin}/task?message=3`)).toBeUndefined()
  expect(messageOf('message=3')).toBeUndefined()
})
