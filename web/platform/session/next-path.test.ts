import { expect, test } from 'vitest'
import { isOwnPath, rememberNext, takeNext } from './next-path.ts'

test('the remembered path is taken once', () => {
  rememberNext('/dial/c/1?thread=2')
  expect(takeNext()).toBe('/dial/c/1?thread=2')
  expect(takeNext()).toBe('/portal/arrival')
})

test('the query parameter comes before what is remembered', () => {
  rememberNext('/settings')
  expect(takeNext('/user/profile')).toBe('/user/profile')
})

test.each([
  'https://evil.example/',
  '//evil.example/dial',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'dial',
  '',
  '/',
  '/login?next=/dial',
  '/logout',
])('%j leads to the start instead', (path) => {
  expect(isOwnPath(path)).toBe(false)
  expect(takeNext(path)).toBe('/portal/arrival')
})
