import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDomain, foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { sayTo } from '../../testing/say.ts'
import { headersOf, type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
let north: TestAgency
let south: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: '10.0.0.1', LIMIT_SIGN_IN_ADDRESS: '5' } })
  north = await foundAgency(server, { name: 'Northwind' })
  south = await foundAgency(server, { name: 'Southwind' })
  await addDomain(server, north.agencyId, { name: 'chat.northwind.test' })
  await addDomain(server, south.agencyId, { name: 'chat.southwind.test' })
})
afterAll(() => server.stop())

const say = (words: string) => sayTo(server, words)
const brandQuery = '{ agencyByDomain { name } }'
const brand = `query=${encodeURIComponent(brandQuery)}`
const get = (target: string, ...lines: string[]) =>
  say([`GET ${target} HTTP/1.1`, 'Connection: close', ...lines, '', ''].join('\r\n'))

test('what a host answers of its agency may be kept by nobody, and no header of a stranger changes it (attack 28)', async () => {
  const path = `/graphql?${brand}`
  for (const line of [
    'X-Forwarded-Host: chat.southwind.test',
    'X-Host: chat.southwind.test',
    'X-Forwarded-Server: chat.southwind.test',
    'X-HTTP-Host-Override: chat.southwind.test',
    'X-Original-URL: http://chat.southwind.test/',
    'Forwarded: host=chat.southwind.test',
    'Origin: https://chat.southwind.test',
    'Referer: https://chat.southwind.test/',
    `Atrium-Agency: ${south.agencyId}`,
  ]) {
    const answer = await get(path, 'Host: chat.northwind.test', line)
    expect([line, answer]).toEqual([line, expect.stringContaining('Northwind')])
    expect(answer).not.toContain('Southwind')
    expect(answer.toLowerCase()).toContain('cache-control: no-store')
  }
})

test('a request that names two hosts is of the one that it was sent to, or of none (attack 28)', async () => {
  const path = `/graphql?${brand}`
  const twice = await get(path, 'Host: chat.northwind.test', 'Host: chat.southwind.test')
  expect(twice).not.toContain('Southwind')
  for (const host of [
    'chat.northwind.test, chat.southwind.test',
    'chat.northwind.test@chat.southwind.test',
    '',
  ])
    expect(await get(path, `Host: ${host}`)).not.toContain('Southwind')
  expect(await get(path)).toMatch(/^HTTP\/1.1 400 /)
  const absolute = await get(`http://chat.southwind.test${path}`, 'Host: chat.northwind.test')
  expect(absolute).not.toContain('Southwind')
})

test('the page says of its host alone whose it is, to the asker alone, and is the same for all hosts of nobody (attack 28)', async () => {
  const page = async (host: string) => {
    const { body, headers } = await server.inject({
      url: '/login',
      headers: { host, 'x-forwarded-host': 'chat.southwind.test' },
    })
    return { body, cache: headers['cache-control'], location: headers.location }
  }
  const own = await page('chat.northwind.test')
  expect(own.body).toContain('<title>Northwind</title>')
  expect(own.body).not.toContain('Southwind')
  expect(own.cache).toBe('private, no-cache')
  const ours = await page('localhost')
  expect(ours.body).not.toMatch(/northwind|southwind/i)
  expect(await page('evil.example')).toEqual(ours)
})

test.each([
  ['text/plain'],
  ['text/plain; charset=application/json'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/json-patch+json'],
  ['application/graphql'],
  [''],
])(
  'what a foreign page can send without asking does nothing: a body of type "%s" (attack 28)',
  async (type) => {
    const { email, password } = north.staff
    const bodies = {
      '/jwt/login': JSON.stringify({ email, password }),
      '/graphql': JSON.stringify({ query: 'mutation { createAgency(input: { name: "Forged" }) { id } }' }),
    }
    for (const [url, payload] of Object.entries(bodies)) {
      const headers = {
        host: 'localhost',
        'content-type': type,
        ...headersOf(url === '/graphql' ? north.staff : null),
      }
      const answer = await server.inject({ method: 'POST', url, payload, headers })
      expect([url, answer.statusCode, answer.cookies]).toEqual([url, 400, []])
    }
  },
)

test('who says to come from elsewhere is counted where they are, unless a trusted proxy says so (attack 28)', async () => {
  const tryFrom = async (remoteAddress: string, at: number) => {
    const payload = { email: `who${at}@example.com`, password: 'a wrong password' }
    const headers = {
      host: 'localhost',
      'x-forwarded-for': `192.0.2.${at}`,
      'x-real-ip': `192.0.2.${at}`,
      forwarded: `for=192.0.2.${at}`,
    }
    const answer = await server.inject({ method: 'POST', url: '/jwt/login', payload, headers, remoteAddress })
    return answer.statusCode
  }
  const statuses: number[] = []
  for (let at = 1; at <= 6; at += 1) statuses.push(await tryFrom('198.51.100.7', at))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  for (let at = 1; at <= 6; at += 1) expect(await tryFrom('10.0.0.1', at)).toBe(401)
})
