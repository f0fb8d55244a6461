import { expect, test } from 'vitest'
import { isWeekApart } from '../../../shared/week.ts'
import { hoursAfter } from './weekday.ts'

const day = 1

test.each([
  ['a day of rest has the usual hours', [], { start: '09:00', end: '17:00' }],
  ['a morning is followed until the evening', [['09:00', '13:00']], { start: '13:00', end: '20:00' }],
  ['an evening until midnight', [['14:00', '20:00']], { start: '20:00', end: '00:00' }],
  ['a late evening too', [['14:00', '22:30']], { start: '22:30', end: '00:00' }],
  [
    'the later hours count, whatever the order',
    [
      ['14:00', '18:00'],
      ['08:00', '12:00'],
    ],
    { start: '18:00', end: '20:00' },
  ],
  ['a night is preceded by the usual hours', [['22:00', '06:00']], { start: '09:00', end: '17:00' }],
  ['what lasts until midnight by what is before it', [['12:00', '24:00']], { start: '09:00', end: '12:00' }],
  ['a long day by its small hours', [['08:00', '00:00']], { start: '00:00', end: '08:00' }],
] as const)('%s', (_what, hours, offered) => {
  const known = hours.map(([start, end]) => ({ day, start, end }))
  expect(hoursAfter(known)).toEqual(offered)
  expect(isWeekApart([...known, { day, ...offered }])).toBe(true)
})
