import { expect, test } from 'vitest'
import { createRemembered } from './remembered.ts'

const held = (cache: { get(key: string): unknown }, keys: string[]) => keys.filter((key) => cache.get(key))

test('what is remembered has so many entries, and the oldest goes first (attack 21)', () => {
  const cache = createRemembered<true>({ entries: 3, characters: 1000 })
  for (const key of ['a', 'b', 'c', 'a', 'd']) cache.set(key, true)
  expect(held(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
})

test('what is remembered has so many characters: one that is larger than all is not kept (attack 21)', () => {
  const cache = createRemembered<true>({ entries: 1000, characters: 100 })
  const keys = Array.from({ length: 50 }, (_, at) => `${at}`.padEnd(30, 'x'))
  for (const key of keys) {
    cache.set(key, true)
    cache.set(key, true)
    expect(held(cache, keys).join('').length).toBeLessThanOrEqual(100)
  }
  expect(held(cache, keys)).toEqual(keys.slice(-3))
  cache.set('y'.repeat(101), true)
  expect(held(cache, [...keys, 'y'.repeat(101)])).toEqual([])
  cache.set('small', true)
  expect(cache.get('small')).toBe(true)
})
