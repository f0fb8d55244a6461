import { expect, test } from 'vitest'
import { cronTimes, problemOf } from './cron-expression.ts'

const now = new Date('2026-06-01T00:00:00Z')

test.each([
  ['0 9 * * 1-5', null],
  ['0 9 * * MON-FRI', null],
  [' 30  17 LW * * ', null],
  ['0 9 29 2 *', null],
  ['*/5 * * * *', null],
  ['', 'syntax'],
  ['every day', 'syntax'],
  ['61 * * * *', 'syntax'],
  ['0 9 * *', 'syntax'],
  ['0 0 9 * * *', 'syntax'],
  ['@daily', 'syntax'],
  ['2026-06-01T00:00:00', 'syntax'],
  ['0 9 30 2 *', 'never'],
  ['0 9 31 4,6 *', 'never'],
  ['* * * * *', 'tooOften'],
  ['*/4 * * * *', 'tooOften'],
  ['0,58 22,23 * * *', 'tooOften'],
  ['0,58 0,23 * * *', 'tooOften'],
  ['0,5,10,15,20,25,30,35,40,45,50,56 0,2,4,6,8,10,12,14,16,18,20,23 1,28 2,3 *', 'tooOften'],
  ['0,5,10,15,20,25,30,35,40,45,50,56 0,2,4,6,8,10,12,14,16,18,20,22 1,28 2,3 *', null],
  ['0,56 0,23 29 2 *', null],
])('%j has the problem %s', (expression, problem) => {
  expect(problemOf(expression, now)).toBe(problem)
})

test('two times of a day that is full otherwise are found too', () => {
  const expression = '0,5,10,15,20,25,30,35,40,45,50,56 0,2,4,6,8,10,12,14,16,18,20,22,23 * * *'
  for (const hour of [0, 11, 23])
    expect(problemOf(expression, new Date(Date.UTC(2026, 5, 1, hour, 30)))).toBe('tooOften')
})

test.each([
  ['30 2 * * *', 'Europe/Berlin', '2027-03-27', ['27T01:30', '28T01:30', '29T00:30']],
  ['30 2 * * *', 'Europe/Berlin', '2026-10-24', ['24T00:30', '25T00:30', '26T01:30']],
  ['30 2 * * *', 'America/New_York', '2027-03-13', ['13T07:30', '14T07:30', '15T06:30']],
  ['30 1 * * *', 'America/New_York', '2026-10-31', ['31T05:30', '01T05:30', '02T06:30']],
  ['30 2,14 * * *', 'Europe/Berlin', '2027-03-28', ['28T01:30', '28T12:30', '29T00:30']],
  ['0,30 2,3 * * *', 'Europe/Berlin', '2027-03-28', ['28T01:00', '28T01:30', '29T00:00']],
])('%s in %s from %s is at the same hour, once on each day', (expression, zone, from, times) => {
  expect(shown(cronTimes(expression, zone, new Date(from), 3))).toEqual(times)
})

test.each([
  ['Europe/Berlin', '2026-10-24T23:45:00Z', ['25T00:30', '25T01:30', '25T02:30']],
  ['Europe/Berlin', '2027-03-27T23:45:00Z', ['28T00:30', '28T01:30', '28T02:30']],
])('what names no hour runs in every hour in %s from %s', (zone, from, times) => {
  for (const hour of ['*', '?', '*/1', '0-23', '0-23/1'])
    expect(shown(cronTimes(`30 ${hour} * * *`, zone, new Date(from), 3))).toEqual(times)
})

test('what can’t be read has no times', () => {
  expect(cronTimes('soon', 'UTC', now, 5)).toEqual([])
})

const shown = (times: Date[]) => times.map((at) => at.toISOString().slice(8, 16))
