import { expect, test } from 'vitest'
import { type Filter, filterFromText } from './filter.ts'
import { type FieldValue, meets } from './filter-match.ts'
import { filterToText } from './filter-text.ts'
import { dayOf } from './relative-day.ts'

const all: Filter = [
  { field: 'status', operator: 'anyOf', values: ['open', 'a.b~c/ü'] },
  { field: 'who', operator: 'noneOf', values: ['me'] },
  { field: 'title', operator: 'contains', value: 'Größe & co. ~ 100 %' },
  { field: 'due', operator: 'before', value: 'today' },
  { field: 'due', operator: 'on', value: '2026-03-01' },
  { field: 'due', operator: 'after', value: 'today+1' },
  { field: 'due', operator: 'before', value: 'today-365' },
  { field: 'hours', operator: 'atLeast', value: 1.5 },
  { field: 'client', operator: 'empty' },
]

test('a filter survives its way through an address, and what is none narrows nothing', () => {
  const text = filterToText(all) ?? ''
  expect(text).toMatch(/^[\w.~%-]+$/)
  expect(filterFromText(text)).toEqual(all)
  expect(filterToText([])).toBeUndefined()
  for (const broken of [
    undefined,
    '',
    'status',
    'due.before.tomorrow',
    'due.before.today%2B0',
    'due.before.today%2B366',
    'due.before.today-366',
    'due.before.today%2B1%2E5',
    'due.before.today3',
    'hours.atLeast.x',
    'a.eats.b',
    '%',
    'a.on.%E0',
  ])
    expect(filterFromText(broken)).toEqual([])
  expect(filterFromText(Array(21).fill('a.empty').join('~'))).toEqual([])
})

const row: Record<string, FieldValue> = {
  status: 'open',
  who: ['olga', 'stefan'],
  title: 'Plakat für São Paulo',
  due: '2026-03-01',
  hours: 2,
  client: null,
}
const context = { me: 'olga', today: '2026-03-02' }
const narrows = (filter: Filter) =>
  meets(filter, (field) => (field in row ? { value: row[field] } : undefined), context)

test.each<[Filter[number], boolean]>([
  [{ field: 'status', operator: 'anyOf', values: ['open', 'done'] }, true],
  [{ field: 'status', operator: 'anyOf', values: ['done'] }, false],
  [{ field: 'status', operator: 'anyOf', values: [] }, true],
  [{ field: 'who', operator: 'anyOf', values: ['me'] }, true],
  [{ field: 'who', operator: 'noneOf', values: ['stefan'] }, false],
  [{ field: 'title', operator: 'contains', value: 'sao' }, true],
  [{ field: 'title', operator: 'lacks', value: 'PLAKAT' }, false],
  [{ field: 'due', operator: 'before', value: 'today' }, true],
  [{ field: 'due', operator: 'after', value: '2026-03-01' }, false],
  [{ field: 'due', operator: 'on', value: 'today-1' }, true],
  [{ field: 'due', operator: 'after', value: 'today-2' }, true],
  [{ field: 'due', operator: 'before', value: 'today-1' }, false],
  [{ field: 'due', operator: 'before', value: 'today+365' }, true],
  [{ field: 'client', operator: 'before', value: 'today' }, false],
  [{ field: 'hours', operator: 'atLeast', value: 2 }, true],
  [{ field: 'hours', operator: 'atMost', value: 1 }, false],
  [{ field: 'client', operator: 'empty' }, true],
  [{ field: 'who', operator: 'filled' }, true],
  [{ field: 'gone', operator: 'filled' }, true],
])('%o: %s', (condition, expected) => {
  expect(narrows([condition])).toBe(expected)
})

test('a relative day is counted from the current one, over the ends of months and years', () => {
  expect(dayOf('today', '2026-12-31')).toBe('2026-12-31')
  expect(dayOf('today+1', '2026-12-31')).toBe('2027-01-01')
  expect(dayOf('today-1', '2028-03-01')).toBe('2028-02-29')
  expect(dayOf('today-365', '2026-12-31')).toBe('2025-12-31')
  expect(dayOf('2026-05-01', '2026-12-31')).toBe('2026-05-01')
})
