import { expect, test } from 'vitest'
import { type Filter, filterFromText, filterToText } from './filter.ts'
import { type FieldValue, meets } from './filter-match.ts'

const all: Filter = [
  { field: 'status', operator: 'anyOf', values: ['open', 'a.b~c/ü'] },
  { field: 'who', operator: 'noneOf', values: ['me'] },
  { field: 'title', operator: 'contains', value: 'Größe & co. ~ 100 %' },
  { field: 'due', operator: 'before', value: 'today' },
  { field: 'due', operator: 'on', value: '2026-03-01' },
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
  [{ field: 'client', operator: 'before', value: 'today' }, false],
  [{ field: 'hours', operator: 'atLeast', value: 2 }, true],
  [{ field: 'hours', operator: 'atMost', value: 1 }, false],
  [{ field: 'client', operator: 'empty' }, true],
  [{ field: 'who', operator: 'filled' }, true],
  [{ field: 'gone', operator: 'filled' }, true],
])('%o: %s', (condition, expected) => {
  expect(narrows([condition])).toBe(expected)
})
