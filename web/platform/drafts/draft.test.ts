import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraft } from './draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const draft = (place = 'c1') => createDraft<string>('ann|g1|admin', place)

test('it is stored after a moment of rest and read after a reload', () => {
  const writing = draft()
  writing.write('Mor')
  writing.write('Morning')
  expect(draft().read()).toBeUndefined()
  vi.advanceTimersByTime(300)
  expect(draft().read()).toBe('Morning')
})

test('leaving the page stores it at once', () => {
  const writing = draft()
  writing.write('Morning')
  writing.flush()
  expect(draft().read()).toBe('Morning')
})

test('sending removes it, also when it was not stored yet', () => {
  const writing = draft()
  writing.write('Morning')
  writing.write(undefined)
  vi.advanceTimersByTime(1000)
  expect(draft().read()).toBeUndefined()
})

test('every place has its own, and one place is not the beginning of another', () => {
  const [channel, thread] = [draft('c1'), draft('c1/t1')]
  for (const each of [channel, thread]) each.write('text')
  for (const each of [channel, thread]) each.flush()
  channel.write(undefined)
  expect(draft('c1/t1').read()).toBe('text')
})
