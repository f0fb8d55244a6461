import { expect, test } from 'vitest'
import { fieldState } from './field-state.ts'

const facts = { dirty: false, validated: false, required: true, changed: false, error: false }

test('an untouched field says nothing, right or wrong', () => {
  expect(fieldState(facts)).toBe('neutral')
  expect(fieldState({ ...facts, error: true })).toBe('neutral')
})

test('a dirty or validated field shows whether it is valid when it is required or changed', () => {
  expect(fieldState({ ...facts, dirty: true })).toBe('valid')
  expect(fieldState({ ...facts, validated: true, error: true })).toBe('invalid')
  expect(fieldState({ ...facts, dirty: true, required: false, changed: true })).toBe('valid')
})

test('an optional field that was left as it is says nothing', () => {
  expect(fieldState({ ...facts, dirty: true, validated: true, required: false })).toBe('neutral')
})
