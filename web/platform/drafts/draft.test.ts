import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraft } from './draft.ts'
import { subscribeToDrafts } from './written-drafts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const draft = (place = 'c1') => createDraft<string>('ann|g1|admin', place)

test('it is stored at once, and told to who lists drafts after a moment of rest', () => {
  const told = vi.fn()
  const unsubscribe = subscribeToDrafts(told)
  const writing = draft()
  writing.write('Mor')
  writing.write('Morning')
  expect(draft().read()).toBe('Morning')
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(told).toHaveBeenCalledOnce()
  unsubscribe()
})

test('leaving the page tells it at once', () => {
  const told = vi.fn()
  const unsubscribe = subscribeToDrafts(told)
  const writing = draft()
  writing.write('Morning')
  writing.flush()
  expect(told).toHaveBeenCalledOnce()
  unsubscribe()
})

test('what else stands for the same place in this tab hears of it, and who wrote it does not', () => {
  const [writing, drawn] = [draft(), draft()]
  const [own, others] = [vi.fn(), vi.fn()]
  const ends = [writing.follow(own), drawn.follow(others), draft('c2').follow(own)]
  writing.write('Morning')
  vi.advanceTimersByTime(300)
  expect(others).toHaveBeenCalledOnce()
  expect(own).not.toHaveBeenCalled()
  for (const end of ends) end()
})

test('another tab that sends or writes while somebody writes here takes nothing from them', () => {
  const name = 'atrium.my.draft/ann|g1|admin/c1'
  for (const elsewhere of [
    () => localStorage.removeItem(name),
    () => localStorage.setItem(name, '"Evening"'),
  ]) {
    const writing = draft()
    const changed = vi.fn()
    const end = writing.follow(changed)
    writing.write('Morning')
    elsewhere()
    vi.advanceTimersByTime(300)
    expect(draft().read()).toBe('Morning')
    expect(changed).not.toHaveBeenCalled()
    end()
  }
})

test('where the browser stores nothing, what was written stays for as long as its page', () => {
  const writing = draft()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writing.write('Morning')
  vi.advanceTimersByTime(300)
  expect(writing.read()).toBe('Morning')
  vi.restoreAllMocks()
})

test('sending removes it, also while somebody writes', () => {
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
