import { describe, expect, test } from 'vitest'
import { avatarColor, avatarColors, initials } from './avatar.ts'
import {
  dayKey,
  formatCalendarDate,
  formatCalendarDay,
  formatCount,
  formatDate,
  formatDay,
  formatDays,
  formatMoment,
  formatPercent,
  formatSize,
  formatTime,
} from './format.ts'
import { languages } from './identity.ts'
import { mediaTypeOf, mediaTypeOfPieces } from './media-type.ts'

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')
const zone = 'Europe/Berlin'
const now = '2026-03-03T12:00:00.000Z'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [1249, '1.2k'],
  [12_345, '12.3k'],
  [1_234_567, '1,234.6k'],
])('%i is counted as %s', (count, shown) => {
  expect(formatCount(count, 'en')).toBe(shown)
})

test('a percentage is written as the language writes it', () => {
  expect([formatPercent(0.125, 'en'), formatPercent(1, 'de')]).toEqual(['12.5%', '100\u00a0%'])
})

test('numbers follow the language', () => {
  expect(formatCount(1200, 'de')).toBe('1,2k')
  expect(formatSize(2_516_582, 'fr')).toBe('2,4 MB')
})

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1_048_575, '1 MB'],
  [2_516_582, '2.4 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [3000 * 1024 ** 4, '3,000 TB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(formatSize(bytes, 'en')).toBe(shown)
})

describe('dates', () => {
  test("are US English in English, and the language's own elsewhere", () => {
    expect(formatDate(now, 'en', zone)).toBe('Mar 3, 2026')
    expect(formatDate(now, 'de', zone)).toBe('3. März 2026')
    expect(plain(formatTime(now, 'en', zone))).toBe('1:00 PM')
    expect(formatTime(now, 'fr', zone)).toBe('13:00')
  })

  test('a calendar day never moves', () => {
    expect(formatCalendarDate('2026-03-03', 'en')).toBe('Mar 3, 2026')
  })

  test('days are those of the reader', () => {
    expect(dayKey('2026-03-02T23:30:00Z', zone)).toBe('2026-03-03')
    expect(dayKey('2026-03-02T23:30:00Z', 'America/New_York')).toBe('2026-03-02')
  })

  test.each([
    ['2026-03-03T00:30:00Z', 'Today'],
    ['2026-03-02T10:00:00Z', 'Yesterday'],
    ['2026-03-01T10:00:00Z', 'Sunday, Mar 1'],
    ['2025-12-31T10:00:00Z', 'Wednesday, Dec 31, 2025'],
    ['2026-03-04T10:00:00Z', 'Wednesday, Mar 4'],
  ])('%s is headed %s', (at, heading) => {
    expect(formatDay(at, now, 'en', zone)).toBe(heading)
  })

  test('headings exist in every language', () => {
    expect(languages.map((language) => formatDay(now, now, language, zone))).toEqual([
      'Today',
      'Aujourd’hui',
      'Heute',
      'Hoje',
    ])
  })

  test('yesterday is right when the clocks change', () => {
    expect(formatDay('2026-03-28T23:30:00Z', '2026-03-30T10:00:00Z', 'en', zone)).toBe('Yesterday')
  })

  test('a moment is a time today and a date before', () => {
    expect(plain(formatMoment(now, now, 'en', zone))).toBe('1:00 PM')
    expect(formatMoment('2026-01-01T12:00:00Z', now, 'en', zone)).toBe('Jan 1, 2026')
  })
})

describe('avatars', () => {
  test.each([
    ['Anna Boström', 'AB'],
    ['anna', 'A'],
    ['Maria del Carmen López', 'ML'],
    ['נועה כהן', 'נכ'],
    ['محمد علي', 'مع'],
    ['👩‍👩‍👧 Family', '👩‍👩‍👧'],
    ['Team 🚀', 'T'],
    ['(Acme) "Outdoor"', 'AO'],
    ['ñandu e\u0301clair', 'ÑÉ'],
    ['山田 太郎', '山太'],
    ['🇩🇪', '🇩🇪'],
    ['Möbelhaus Umbau 2027', 'MU'],
    ['2027', '2'],
    ['...', '?'],
    ['', '?'],
  ])('%j is %s', (name, shown) => {
    expect(initials(name)).toBe(shown)
  })

  test('a colour is stable and all eight are used', () => {
    const id = '0190a0b0-0000-7000-8000-000000000001'
    expect(avatarColor(id)).toBe(avatarColor(id))
    const used = new Set(Array.from({ length: 200 }, (_, at) => avatarColor(`0190a0b0-0000-7000-8000-${at}`)))
    expect(used.size).toBe(avatarColors.length)
  })
})

test.each([
  ['application/pdf', 'document'],
  ['application/msword', 'document'],
  ['text/plain', 'document'],
  ['text', 'document'],
  ['pdf', 'document'],
  ['video/mp4', 'video'],
  ['video/webm', 'video'],
  ['audio/mpeg', 'audio'],
  ['audio/mp4', 'audio'],
  ['image/png', 'image'],
  ['IMAGE/JPEG; charset=x', 'image'],
  ['jpg', 'image'],
  ['image/gif', 'image'],
  ['image/svg+xml', 'document'],
  ['constructor', 'document'],
  ['', 'document'],
])('%s is a %s', (mime, kind) => {
  expect(mediaTypeOf(mime)).toBe(kind)
})

test('several files count as the first', () => {
  expect(mediaTypeOfPieces([{ type: 'audio/mpeg' }, { type: 'image/png' }])).toBe('audio')
  expect(mediaTypeOfPieces([])).toBeNull()
})

test('a calendar day says its weekday, and a range of days each month once', () => {
  expect(formatCalendarDay('2026-11-29', 'en')).toBe('Sunday, Nov 29')
  expect(formatCalendarDay('2026-12-01', 'fr')).toBe('Mardi 1er déc.')
  expect(formatDays('2026-11-23', '2026-11-29', 'en').replaceAll('\u2009', ' ')).toBe('Nov 23 – 29')
})

test('the first of a month is an ordinal in French', () => {
  expect(formatCalendarDate('2026-12-01', 'fr')).toBe('1er déc. 2026')
  expect(formatCalendarDate('2026-12-11', 'fr')).toBe('11 déc. 2026')
  expect(formatCalendarDate('2026-12-01', 'de')).toBe('1. Dez. 2026')
  expect(formatDay('2026-12-01T12:00:00Z', '2026-12-09T12:00:00Z', 'fr', 'UTC')).toBe('Mardi 1er déc.')
})
