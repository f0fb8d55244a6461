import { expect, test } from 'vitest'
import { atWork, later, workdaysLater } from './working-time.ts'

const at = (moment: string) => new Date(`${moment}:00.000Z`)

test.each([
  ['2031-03-06T10:00', '2031-03-06T10:00'],
  ['2031-03-06T05:00', '2031-03-06T08:00'],
  ['2031-03-06T17:30', '2031-03-07T08:00'],
  ['2031-03-08T12:00', '2031-03-10T08:00'],
  ['2031-12-24T09:00', '2031-12-29T08:00'],
])('at %s work goes on at %s', (moment, expected) => {
  expect(atWork(at(moment))).toEqual(at(expected))
})

test.each([
  ['2031-03-06T10:00', 30, '2031-03-06T10:30'],
  ['2031-03-06T17:00', 45, '2031-03-07T08:15'],
  ['2031-03-07T17:00', 30 + 570 + 1, '2031-03-11T08:01'],
])('%s and %i minutes of work are %s', (moment, minutes, expected) => {
  expect(later(at(moment), minutes)).toEqual(at(expected))
})

test.each([
  ['2031-03-06T10:00', 0, '2031-03-06T10:00'],
  ['2031-03-07T10:00', 1, '2031-03-10T10:00'],
  ['2031-03-08T10:00', 0, '2031-03-10T10:00'],
  ['2031-03-06T10:00', 5, '2031-03-13T10:00'],
])('%s and %i working days are %s', (moment, days, expected) => {
  expect(workdaysLater(at(moment), days)).toEqual(at(expected))
})
