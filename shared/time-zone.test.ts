import { expect, test } from 'vitest'
import { timeZone } from './time-zone.ts'

test.each(['Europe/Berlin', 'America/Sao_Paulo', 'UTC'])('%s is a time zone', (name) => {
  expect(timeZone().parse(name)).toBe(name)
})

test('a zone is kept in one spelling', () => {
  expect(timeZone().parse('europe/berlin')).toBe('Europe/Berlin')
})

test.each(['', 'Berlin', '+02:00', 'Europe/Atlantis', 'x'.repeat(100), 7, null])('%j is none', (name) => {
  expect(timeZone().safeParse(name).success).toBe(false)
})
