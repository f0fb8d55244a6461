import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { momentOf, textArray, types } from './parsers.ts'

const usual = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')

test('a moment is what the usual parser says', () => {
  const moment = fc.date({
    noInvalidDate: true,
    min: new Date('0100-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
  })
  fc.assert(
    fc.property(moment, fc.stringMatching(/^(\.\d{1,6})?$/), (date, fraction) => {
      const text = `${date.toISOString().slice(0, 19).replace('T', ' ')}${fraction}+00`
      expect(momentOf(text)).toEqual(usual(text))
    }),
  )
})

test.each([
  '2026-11-21 22:28:00.5+05:30',
  '2026-11-21 22:28:00-03',
  '0044-03-15 12:00:00+00 BC',
  '12026-01-01 00:00:00+00',
  '0026-01-01 00:00:00+00',
  'infinity',
  '-infinity',
])('%s is what the usual parser says', (text) => {
  expect(momentOf(text)).toEqual(usual(text))
})

test.each([
  ['{}', []],
  ['{a,"b c",NULL}', ['a', 'b c', null]],
])('the array %s', (text, values) => {
  expect(types.getTypeParser(textArray)(text)).toEqual(values)
})
