import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createPendingInvitationInput, updateAgencyUserInput } from './agencies.ts'
import { isUnread, startsRun } from './conversation.ts'
import { fieldErrors } from './field.ts'
import { changePasswordInput, loginInput, registerInput, updateUserInput } from './identity.ts'
import { createChannelInput, createMessageInput, markConversationInput } from './messaging.ts'

const id = '0190a0b0-0000-7000-8000-000000000001'
const errors = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? fieldErrors(error) : {}
}

test('a message needs words or files', () => {
  const message = { id, conversationID: id, content: ' \n' }
  expect(errors(createMessageInput, message)).toEqual({ content: { key: 'emptyMessage' } })
  expect(createMessageInput.parse({ ...message, pieces: [{ key: 'images/1' }] }).content).toBe('')
  expect(errors(createMessageInput, { ...message, content: 'x'.repeat(20_001) })).toEqual({
    content: { key: 'tooLong', n: 20000 },
  })
  expect(errors(createMessageInput, { ...message, content: 'x', sending: true })).toEqual({
    sending: { key: 'unknownField' },
  })
})

test('marking without a time marks as unread', () => {
  expect(markConversationInput.parse({ conversationID: id })).toEqual({ conversationID: id, seenAt: null })
})

test('a direct channel has one other person, the others have a name', () => {
  expect(errors(createChannelInput, { scope: 'direct', destination: [id] })).toEqual({})
  expect(errors(createChannelInput, { scope: 'direct' })).toEqual({
    destination: { key: 'onePerson' },
  })
  expect(errors(createChannelInput, { scope: 'team' })).toEqual({ name: { key: 'required' } })
  expect(errors(createChannelInput, { scope: 'self', name: 'x' })).toEqual({
    scope: { key: 'choice' },
  })
})

test('a new password has 8 to 200 characters; a typed one only must not be empty', () => {
  const person = { name: 'Anna', email: 'a@b.de' }
  expect(errors(registerInput, { ...person, password: '1234567' })).toEqual({
    password: { key: 'tooShort', n: 8 },
  })
  expect(errors(registerInput, { ...person, password: 'x'.repeat(201) })).toEqual({
    password: { key: 'tooLong', n: 200 },
  })
  expect(registerInput.parse({ ...person, password: '  e\u0301e\u0301e\u0301 \u200b ' }).password).toBe(
    '  ééé \u200b ',
  )
  expect(errors(loginInput, { email: 'a@b.de', password: '' })).toEqual({ password: { key: 'required' } })
  expect(loginInput.parse({ email: 'A@b.de', password: 'short' })).toEqual({
    email: 'a@b.de',
    password: 'short',
  })
  expect(errors(changePasswordInput, { currentPassword: 'same same', newPassword: 'same same' })).toEqual({
    newPassword: { key: 'samePassword' },
  })
})

test('only the fields given change; a name cannot be cleared, a text can', () => {
  expect(updateUserInput.parse({ id })).toEqual({ id })
  expect(updateUserInput.parse({ id, bio: '' })).toEqual({ id, bio: null })
  expect(errors(updateUserInput, { id, name: null })).toEqual({ name: { key: 'required' } })
  expect(errors(updateUserInput, { id, email: 'x@y.de' })).toEqual({ email: { key: 'unknownField' } })
  expect(updateAgencyUserInput.parse({ id, companyWebsite: 'acme.example', assignedToID: null })).toEqual({
    id,
    companyWebsite: 'https://acme.example',
    assignedToID: null,
  })
})

test('an invitation goes to an address or a number', () => {
  const message = { email: { key: 'emailOrPhone' } }
  expect(errors(createPendingInvitationInput, { agencyRole: 'client' })).toEqual(message)
  expect(
    errors(createPendingInvitationInput, { agencyRole: 'user', email: 'a@b.de', phone: '+4917012345' }),
  ).toEqual(message)
  expect(errors(createPendingInvitationInput, { agencyRole: 'client', email: 'a@b.de', phone: '' })).toEqual(
    {},
  )
  expect(errors(createPendingInvitationInput, { agencyRole: 'owner', email: 'a@b.de' })).toEqual({
    agencyRole: { key: 'choice' },
  })
})

const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 10, minute)).toISOString()

test('unread is what is newer than the last thing seen', () => {
  expect(isUnread(null, null)).toBe(false)
  expect(isUnread(at(1), null)).toBe(false)
  expect(isUnread(null, at(1))).toBe(true)
  expect(isUnread(at(1), at(1))).toBe(false)
  expect(isUnread(at(1), at(2))).toBe(true)
})

test('a run is one author, one audience, one day, within five minutes', () => {
  const message = (minute: number, ownerID = 'anna', internal = false) => ({
    ownerID,
    internal,
    createdAt: at(minute),
  })
  expect(startsRun(undefined, message(0))).toBe(true)
  expect(startsRun(message(0), message(5))).toBe(false)
  expect(startsRun(message(0), message(6))).toBe(true)
  expect(startsRun(message(0), message(1, 'dana'))).toBe(true)
  expect(startsRun(message(0), message(1, 'anna', true))).toBe(true)
  expect(
    startsRun(
      { ...message(0), createdAt: '2026-03-02T22:58:00Z' },
      { ...message(0), createdAt: '2026-03-02T23:01:00Z' },
      'Europe/Berlin',
    ),
  ).toBe(true)
})
