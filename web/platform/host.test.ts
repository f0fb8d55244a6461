import { afterEach, describe, expect, test, vi } from 'vitest'
import { askHost, findHost, isDefaultHost } from './host.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

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

describe('another host', () => {
  const agency = { id: '1', name: 'Northwind', avatar: null, unavailable: false }

  function answer(...answers: (object | null | Error)[]) {
    document.head.innerHTML = '<meta name="default-host" content="app.example.com" />'
    vi.stubGlobal('location', { ...location, hostname: 'work.northwind.example' })
    const fetch = vi.fn(async () => {
      const agencyByDomain = answers.shift()
      if (agencyByDomain instanceof Error) throw agencyByDomain
      return Response.json({ data: { agencyByDomain } })
    })
    vi.stubGlobal('fetch', fetch)
    return fetch
  }

  test('is the one of its agency, or of nobody', async () => {
    const asked = answer(null, agency)
    expect(await findHost()).toEqual({ kind: 'unknown' })
    expect(await findHost()).toEqual({ kind: 'agency', agency })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('is known without a connection once it was asked for', async () => {
    const asked = answer(agency, new TypeError('Failed to fetch'))
    expect(await findHost()).toEqual({ kind: 'agency', agency })
    expect(await findHost()).toEqual({ kind: 'agency', agency, isKept: true })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('is asked for again where it could not be reached', async () => {
    answer({ ...agency, unavailable: true }, agency)
    await findHost()
    expect(await findHost()).toEqual({ kind: 'agency', agency })
  })

  test('is brought up to date for the next page', async () => {
    answer(agency, { ...agency, name: 'Northwind Studio' })
    await findHost()
    expect(await askHost()).toMatchObject({ agency: { name: 'Northwind Studio' } })
    expect(await findHost()).toMatchObject({ agency: { name: 'Northwind Studio' } })
  })
})
