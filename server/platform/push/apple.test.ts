import { expect, test } from 'vitest'
import { mustShow } from './apple.ts'

test.each([
  ['https://web.push.apple.com/1', true],
  ['https://api.sandbox.push.apple.com/1', true],
  ['https://notpush.apple.com/1', false],
  ['https://web.push.apple.com.example.com/1', false],
  ['https://fcm.googleapis.com/fcm/send/web.push.apple.com', false],
])('whether each push to %s has to show something: %j', (endpoint, expected) => {
  expect(mustShow(endpoint)).toBe(expected)
})
