import { expect, test } from 'vitest'
import { searchDay } from './search-day.ts'

test('an address names a day of the calendar, or none', () => {
  expect(searchDay('2028-02-29')).toBe('2028-02-29')
  const none = [undefined, '', 'today', '2026-02-30', '2026-13-01', '0026-01-01', '2026-01-01T10:00']
  expect(none.map(searchDay)).toEqual(none.map(() => undefined))
})
