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
    'r&d@',
    'a=b@',
    'a/b@',
    'a%b@',
    'a#b@',
    "o'neil@",
    '{x}@',
    'a..b@',
    '.a@',
    '!@',
    'a+b~c@',
    '`$^|?*@',
  ])('takes %s as every browser does (F12)', (local) =>
    expect(email().parse(`${local}example.com`)).toBe(`${local}example.com`),
  )

  test.each([
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['Info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
    ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@XN--MNCHEN-3YA.de', 'info@xn--mnchen-3ya.de'],
    ['a@mail.straße.example', 'a@mail.xn--strae-oqa.example'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ])('keeps the domain of %s in one form (F12)', (typed, kept) => {
    expect(email().parse(typed)).toBe(kept)
    expect(email().parse(kept)).toBe(kept)
  })

  test.each([
    'jörg@example.com',
    'a@ü/b.de',
    'a@ü:8.de',
    'x@ü?.de',
    'a@ü@b.de',
    'a@xn--ü.de',
    `a@${'ü'.repeat(80)}.de`,
    'a@-b.de',
    'a@b..de',
    'a@b.de.',
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

test.each([
  ['+49 (0)30 1234567', '+49301234567'],
  ['+49(0) 30 1234567', '+49301234567'],
  ['0049 (0)30 / 1234567', '0049301234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+4\u200b3 ( 0 ) 1 58858', '+43158858'],
  ['+353-(0)1-234.5678', '+35312345678'],
  ['+1-(0) 212 555 0100', '+12125550100'],
  ['+39 (0)6 1234567', '+39061234567'],
  ['(030) 1234567', '0301234567'],
  ['(0) 30 1234567', '0301234567'],
  ['+49 30 (0) 1234567', '+493001234567'],
  ['030\u20131234\u201467', '030123467'],
  ['030\u20101234\u201167', '030123467'],
  ['030\u22121234567', '0301234567'],
  ['+49\u00a030\u202f1234567', '+49301234567'],
  ['\u202a+49 30 1234567\u202c', '+49301234567'],
])('%s is the number %s (F11)', (typed, kept) => expect(phone().parse(typed)).toBe(kept))

test('web addresses are http or https (attack 17)', () => {
  expect(website().parse('acme.example')).toBe('https://acme.example')
  expect(website().parse('http://acme.example:8080/x')).toBe('http://acme.example:8080/x')
  expect(website().parse('localhost.test:3000/x')).toBe('https://localhost.test:3000/x')
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.b',
    'acme',
    'https://',
    'a b.de',
    'a@b.de',
    'https://anna@acme.example',
    'a:b@acme.example/x',
  ])
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
