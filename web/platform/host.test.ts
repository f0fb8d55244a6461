import { afterEach, expect, test, vi } from 'vitest'
import { findHost, isDefaultHost } from './host.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['app.example.com', 'localhost', '127.0.0.1', '192.168.1.20', '[::1]'])(
  '%s is the default host',
  (host) => {
    expect(isDefaultHost(host, 'app.example.com')).toBe(true)
  },
)

test.each(['work.agency.example', 'northwind.localhost', 'app.example.com.evil.example'])(
  '%s is not',
  (host) => {
    expect(isDefaultHost(host, 'app.example.com')).toBe(false)
  },
)

test('without a configured host every host is the default one', () => {
  expect(isDefaultHost('anything.example', '')).toBe(true)
})

test('another host is the one of its agency, or of nobody', async () => {
  const agency = { id: '1', name: 'Northwind', avatar: null, unavailable: true }
  document.head.innerHTML = '<meta name="default-host" content="app.example.com" />'
  vi.stubGlobal('location', { ...location, hostname: 'work.northwind.example' })
  const answers = [agency, null]
  vi.stubGlobal('fetch', async () => Response.json({ data: { agencyByDomain: answers.shift() } }))
  expect(await findHost()).toEqual({ kind: 'agency', agency })
  expect(await findHost()).toEqual({ kind: 'unknown' })
})
