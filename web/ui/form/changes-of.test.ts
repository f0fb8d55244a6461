import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const before = { name: 'Late', days: ['1', '2'], start: null as string | null }

test('only what differs is a change, also within a list', () => {
  expect(changesOf(before, { name: 'Late', days: ['1'], start: '9:00' })).toEqual({
    days: ['1'],
    start: '9:00',
  })
})

test('what is as it was before is no change', () => {
  expect(changesOf(before, {})).toBeUndefined()
  expect(changesOf(before, { ...before, days: ['1', '2'] })).toBeUndefined()
})
