import { expect, test } from 'vitest'
import { idsOfContent } from './use-id-of.ts'

test('the same content has the same id until it has arrived; other content has another', () => {
  const ids = idsOfContent()
  const first = ids.of('talk', 'Hello')
  expect(ids.of('talk', 'Hello')).toBe(first)
  const changed = ids.of('talk', 'Hello you')
  expect(changed).not.toBe(first)
  expect(ids.of('talk', 'Hello you')).toBe(changed)
  ids.renew()
  expect(ids.of('talk', 'Hello you')).not.toBe(changed)
})
