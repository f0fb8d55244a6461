import { expect, test } from 'vitest'
import { meetingOf } from './meeting.ts'

test('a message announces a meeting by its payload', () => {
  const event = { id: 'e', conversationID: 'c', link: 'https://meet.example.com/a' }
  expect(meetingOf({ event })).toEqual(event)
  expect(meetingOf({ event: { id: 'e', conversationID: 'c' } })).toEqual({ ...event, link: null })
  for (const payload of [null, undefined, 'text', { voice: 3 }, { event: { id: 4 } }])
    expect(meetingOf(payload)).toBeUndefined()
})
