import { expect, test } from 'vitest'
import { seenTimeZone, timeZone } from './time-zone.ts'

test.each(['Europe/Berlin', 'America/Sao_Paulo', 'UTC'])('%s is a time zone', (name) => {
  expect(timeZone().parse(name)).toBe(name)
})

test('a zone is kept in one spelling', () => {
  expect(timeZone().parse('europe/berlin')).toBe('Europe/Berlin')
  for (const name of ['Asia/Calcutta', 'asia/kolkata']) expect(timeZone().parse(name)).toBe('Asia/Kolkata')
})

test.each(['', 'Berlin', '+02:00', 'Europe/Atlantis', 'x'.repeat(100), 7, null])('%j is none', (name) => {
  expect(timeZone().safeParse(name).success).toBe(false)
})

test('a zone that a browser is in and that is not known here is left out', () => {
  expect(seenTimeZone().parse('Europe/Kiev')).toBe('Europe/Kyiv')
  for (const name of ['Mars/Olympus', '', 'x'.repeat(100)]) expect(seenTimeZone().parse(name)).toBeUndefined()
})
