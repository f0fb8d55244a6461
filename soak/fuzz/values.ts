import type { Random } from '../harness/random.ts'

/** What JSON may carry and JavaScript does not write: a number past all numbers, a nesting past all stacks. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** As JSON, with numbers as they were meant, and with keys such as `__proto__`. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map((item) => toJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${toJson(item)}`).join(',')}}`
}

/** For people who repeat a failure: what is too long to read is told by its length. */
export function toShortJson(value: unknown): string {
  const text = toJson(value)
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text
}

const numbers = [
  '1e999',
  '-1e999',
  '9007199254740992',
  '9223372036854775808',
  '1e308',
  '-0',
  '-1',
  '0',
  '0.1',
  '2147483647',
  '2147483648',
  '-2147483649',
].map((text) => new RawJson(text))

const characters = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\u200b'.repeat(3000),
  '\u200d',
  '\ufeff',
  'e\u0301'.repeat(50),
  `e${'\u0301'.repeat(5000)}`,
  '👩‍👩‍👧‍👦'.repeat(200),
  '\u2028\u2029\u0085',
  '\u001b[31m',
  '\r\nSet-Cookie: a=b\r\nBcc: everybody@example.com',
  'İıſK',
]

const texts = [
  '',
  ' ',
  '\t\n',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table message; --",
  '%_\\',
  '\\',
  '%'.repeat(3000),
  '{{7*7}}',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://[::1',
  'https://169.254.169.254/latest/meta-data',
  '@'.repeat(1000),
  `${'a'.repeat(300)}@example.com`,
  '[](('.repeat(2000),
  '> '.repeat(5000),
  '*_'.repeat(5000),
  '`'.repeat(9999),
  '1e400',
  'NaN',
]

const moments = [
  '0000-00-00T00:00:00Z',
  '1899-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-03-01T25:00:00Z',
  '2026-03-01',
  '1970-01-01T00:00:00+99:99',
  '1900-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2999-12-31',
  '0001-01-01',
]

const malformedIds = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{01890000-0000-7000-8000-000000000000}',
  '018900000000700080000000000000000',
  '01890000-0000-7000-8000-00000000000',
  '01890000-0000-7000-8000-00000000000g',
  'urn:uuid:01890000-0000-7000-8000-000000000000',
]

/** Lengths around the limits that there are, and far beyond. */
const lengths = [1, 41, 61, 81, 101, 121, 161, 201, 255, 256, 301, 501, 1001, 2001, 5001, 20_001, 100_001]

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
const nestedList = (depth: number): unknown => (depth === 0 ? [] : [nestedList(depth - 1)])

/** An object with a key that an assignment would take for something else. */
const withKey = (key: string, value: unknown): unknown =>
  Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true })

type Make = (random: Random) => unknown

const kinds: Make[] = [
  () => null,
  () => true,
  () => 'yes',
  () => [],
  () => ({}),
  () => [[null]],
  (random) => random.pick(numbers),
  (random) => random.pick(numbers),
  (random) => random.pick(characters),
  (random) => random.pick(characters),
  (random) => random.pick(texts),
  (random) => random.pick(moments),
  (random) => random.pick(malformedIds),
  (random) => 'x'.repeat(random.pick(lengths)),
  (random) => random.pick(['é', '漢', '👍', '\n', ' ']).repeat(random.pick(lengths)),
  (random) => withKey(random.pick(['__proto__', 'constructor', 'prototype', 'toString']), { admin: true }),
  (random) => nested(random.pick([15, 16, 17, 500])),
  (random) => nestedList(random.pick([15, 17, 500])),
  (random) => Array.from({ length: 10_000 }, () => random.below(9)),
]

/** What is dear to send, and therefore rarer. */
const heavy: Make[] = [
  () => 'x'.repeat(1_000_000),
  () => '\u202e'.repeat(200_000),
  () => Array.from({ length: 400_000 }, () => 0),
  () => new RawJson(`${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}`),
  () => new RawJson('['.repeat(200_000) + ']'.repeat(200_000)),
]

/** A value that a caller might send by mistake or with intent. known: ids, cursors and keys of this system, of all people. */
export function badValue(random: Random, known: readonly string[]): unknown {
  if (random.oneIn(4)) return random.pick(known)
  if (random.oneIn(5)) return damaged(random, random.pick(known))
  return random.pick(random.oneIn(60) ? heavy : kinds)(random)
}

/** What was good once: cut off, turned, with a changed character, doubled. */
function damaged(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  return random.pick([
    text.slice(0, at),
    text.slice(at) + text.slice(0, at),
    `${text.slice(0, at)}A${text.slice(at + 1)}`,
    text + text,
    `${text} `,
    text.toUpperCase(),
  ])
}
