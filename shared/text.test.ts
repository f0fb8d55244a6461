import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isBlank, isStorable, normalizeText } from './characters.ts'
import { fieldErrors } from './field.ts'
import { currentPassword, newPassword } from './identity.ts'
import { clearable, line, optionalText, text } from './text.ts'

const problem = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? undefined : fieldErrors(result.error).input
}

describe('text', () => {
  test('keeps leading spaces and inner blank lines, drops blank lines at both ends', () => {
    expect(text(100).parse(' \n\t\n  code\n\n end \n \n')).toBe('  code\n\n end ')
  })

  test('composes accents and unifies line ends', () => {
    expect(text(100).parse('e\u0301\r\nb\rc')).toBe('é\nb\nc')
  })

  test.each([['a\0b'], ['\ud800'], ['x\udc00y']])(
    'refuses what the database cannot hold (attack 30)',
    (value) => {
      expect(problem(text(100), value)).toEqual({ key: 'notPlain' })
    },
  )

  test.each([[''], ['  \n'], ['\u200b\u2060'], ['\u3164']])(
    'refuses invisible text %j (attack 30)',
    (value) => {
      expect(problem(text(100), value)).toEqual({ key: 'required' })
    },
  )

  test('counts after normalising', () => {
    expect(text(3).parse('\n\nabc\n')).toBe('abc')
    expect(problem(text(3), 'abcd')).toEqual({ key: 'tooLong', n: 3 })
  })

  test('may be empty where a file carries the message', () => {
    expect(optionalText(10).parse(' \n ')).toBe('')
  })

  test('normalising twice changes nothing, and no visible sign gets lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        fc.pre(isStorable(value))
        const once = normalizeText(value)
        expect(normalizeText(once)).toBe(once)
        expect(once.replace(/\s/g, '')).toBe(value.normalize('NFC').replace(/\s/g, ''))
      }),
    )
  })

  test('a text of blank lines is normalised in linear time', () => {
    const started = performance.now()
    normalizeText(`a${'\n'.repeat(200_000)}b`)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('line', () => {
  test('is one line with single spaces', () => {
    expect(line(50).parse('  Anna \t\u00a0 Boström\n')).toBe('Anna Boström')
  })

  test('loses marks that would turn the text around it, and keeps right-to-left letters (attack 30)', () => {
    expect(line(50).parse('\u202enoitcarteR\u202c')).toBe('noitcarteR')
    expect(line(50).parse('נועה כהן')).toBe('נועה כהן')
  })

  test.each([
    ['two\nlines', { key: 'oneLine' }],
    ['bell\u0007', { key: 'oneLine' }],
    ['   ', { key: 'required' }],
    [null, { key: 'required' }],
    [undefined, { key: 'required' }],
    [7, { key: 'notText' }],
    ['x'.repeat(51), { key: 'tooLong', n: 50 }],
  ])('refuses %j', (value, message) => {
    expect(problem(line(50), value)).toEqual(message)
  })
})

test('a clearable field is left, cleared or set', () => {
  const input = z.strictObject({ bio: clearable(line(10)) })
  expect(input.parse({})).toEqual({})
  expect(input.parse({ bio: null })).toEqual({ bio: null })
  expect(input.parse({ bio: '  ' })).toEqual({ bio: null })
  expect(input.parse({ bio: ' hi ' })).toEqual({ bio: 'hi' })
  expect(input.safeParse({ bio: 'far too long' }).success).toBe(false)
})

test('blank is what nobody can see', () => {
  expect(isBlank('\u200d \u2800')).toBe(true)
  expect(isBlank('👩‍👩‍👧')).toBe(false)
})

// Normalizing these would take minutes; the test's time limit is the only check.
test('a pile of marks on one letter is refused before it is put in order (attack 21)', () => {
  const half = 100_000
  const piles = ['\u0301'.repeat(half) + '\u0316'.repeat(half), '\u0301\u0316'.repeat(half)]
  for (const pile of piles) {
    for (const schema of [line(50), text(50), optionalText(50), newPassword(), currentPassword()])
      expect(problem(schema, `a${pile}`)).toEqual({ key: 'notPlain' })
  }
  const many = 'a\u0301\u0316'.repeat(half)
  expect(problem(line(50), many)).toEqual({ key: 'tooLong', n: 50 })
})

test('as many marks as anybody writes are kept', () => {
  expect(line(200).parse(`Zal${'\u0335\u0321'.repeat(20)}go`)).toContain('\u0335')
  expect(line(50).parse('กี่')).toBe('กี่')
})
