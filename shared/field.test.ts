import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  calendarDate,
  color,
  email,
  fieldErrors,
  fields,
  phone,
  socialAccount,
  timestamp,
  uuid,
  uuids,
  website,
} from './field.ts'
import { fieldMessage, fieldMessageKeys, fieldMessageOf } from './field-message.ts'
import { json } from './json.ts'
import { line } from './text.ts'

const id = '0190a0b0-0000-7000-8000-00000000000a'
const ok = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('e-mail', () => {
  test('is trimmed and compared in lower case', () => {
    expect(email().parse('  Anna@Example.ORG ')).toBe('anna@example.org')
  })

  test.each([
    'a@b',
    'a b@c.de',
    'a@b.de\nBcc: x@y.de',
    'a@b.de,c@d.de',
    '"<script>"@b.de',
    `${'a'.repeat(250)}@b.de`,
    '',
    null,
  ])('refuses %j', (value) => {
    expect(ok(email(), value)).toBe(false)
  })
})

test('ids are lower case and counted once', () => {
  expect(uuid().parse(id.toUpperCase())).toBe(id)
  expect(uuids(2).parse([id, id.toUpperCase()])).toEqual([id])
  expect(ok(uuids(1), [id, id.replace('a', 'b')])).toBe(false)
  for (const wrong of ['', '1', `${id}0`, `${id}'--`, null]) expect(ok(uuid(), wrong)).toBe(false)
})

test('a moment needs a zone and a sane year', () => {
  expect(timestamp().parse('2026-03-03T10:00:00.123+02:00')).toEqual(new Date('2026-03-03T08:00:00.123Z'))
  expect(ok(timestamp(), new Date())).toBe(true)
  for (const wrong of [
    '2026-03-03',
    '2026-03-03T10:00:00',
    '2026-13-03T10:00:00Z',
    '0001-01-01T00:00:00Z',
    5,
    new Date(Number.NaN),
  ])
    expect(ok(timestamp(), wrong)).toBe(false)
})

test('a calendar day exists', () => {
  expect(calendarDate().parse('2024-02-29')).toBe('2024-02-29')
  for (const wrong of ['2023-02-29', '1899-12-31', '24-1-1', '2024-02-29T00:00:00Z'])
    expect(ok(calendarDate(), wrong)).toBe(false)
})

test('a colour has six digits', () => {
  expect(color().parse(' #7367F0')).toBe('#7367f0')
  for (const wrong of ['#fff', 'red', '#7367f0;x', 'url(x)']) expect(ok(color(), wrong)).toBe(false)
})

test('a phone number keeps its digits', () => {
  expect(phone().parse('+49 (170) 123-45.67')).toBe('+491701234567')
  for (const wrong of ['123', 'call me', '++49170123456', '1'.repeat(20)])
    expect(ok(phone(), wrong)).toBe(false)
})

test('web addresses are http or https (attack 17)', () => {
  expect(website().parse('acme.example')).toBe('https://acme.example')
  expect(website().parse('http://acme.example:8080/x')).toBe('http://acme.example:8080/x')
  expect(website().parse('localhost.test:3000/x')).toBe('https://localhost.test:3000/x')
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.b', 'acme', 'https://', 'a b.de'])
    expect(ok(website(), wrong)).toBe(false)
  expect(socialAccount().parse('@anna')).toBe('@anna')
  expect(ok(socialAccount(), 'javascript:alert(1)//a.b')).toBe(false)
})

test('JSON is bounded and storable at every depth (attack 21)', () => {
  expect(json(100).parse({ a: [1, { b: 'ü' }] })).toEqual({ a: [1, { b: 'ü' }] })
  for (const wrong of [{ a: ['\0'] }, { 'k\ud800': 1 }, 'x'.repeat(100), undefined, Number.NaN])
    expect(ok(json(100), wrong)).toBe(false)
})

test('errors stand at their field, unknown fields included', () => {
  const input = fields({ name: line(3), nested: fields({ id: uuid() }) })
  const { error } = input.safeParse({ name: 'long', nested: { id: 'x', more: 1 }, extra: 1 })
  expect(error && fieldErrors(error)).toEqual({
    name: { key: 'tooLong', n: 3 },
    'nested.id': { key: 'id' },
    'nested.more': { key: 'unknownField' },
    extra: { key: 'unknownField' },
  })
})

test('what a schema says is read back, and what zod says by itself has words of ours', () => {
  const input = fields({
    count: z.int().min(3).max(5),
    list: z.array(z.string()).max(1),
    name: z.string().max(2),
  })
  const why = (value: object) => {
    const { error } = input.safeParse({ count: 4, list: [], name: '', ...value })
    return error && fieldErrors(error)
  }
  for (const key of fieldMessageKeys) {
    expect(fieldMessageOf({ message: fieldMessage(key) })).toEqual({ key })
    expect(fieldMessageOf({ message: fieldMessage(key, 42) })).toEqual({ key, n: 42 })
  }
  expect(why({ count: 1 })).toEqual({ count: { key: 'tooLow', n: 3 } })
  expect(why({ count: 6 })).toEqual({ count: { key: 'tooHigh', n: 5 } })
  expect(why({ count: 4.5 })).toEqual({ count: { key: 'wrongKind' } })
  expect(why({ list: ['a', 'b'] })).toEqual({ list: { key: 'tooMany', n: 1 } })
  expect(why({ name: 'abc' })).toEqual({ name: { key: 'tooLong', n: 2 } })
  expect(fieldMessageOf({ code: 'custom', message: 'Something else 7.' })).toEqual({ key: 'invalid' })
})
