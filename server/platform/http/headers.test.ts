import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { uploaded } from '../../media/factory.ts'
import { sayTo } from '../../testing/say.ts'
import { headersOf, type TestServer, testServer } from '../../testing/server.ts'
import { unavailable } from '../database/failures.ts'

type Answer = { status: number; headers: Record<string, string> }

let server: TestServer
let agency: TestAgency
let web: string
let picture: string
let text: string
let avatar: string

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'atrium-web-'))
  await mkdir(join(web, 'assets'))
  await writeFile(join(web, 'index.html'), '<!doctype html><meta name="default-host" content="">')
  await writeFile(join(web, 'assets', 'main-1.js'), 'void 0')
  server = await testServer({
    webFolder: web,
    env: { PUBLIC_URL: 'https://atrium.test', LIMIT_SIGN_IN_PAIR: '1', LOG_LEVEL: 'fatal' },
  })
  server.http.get('/api/v1/defect', () => Promise.reject(new Error('a defect')))
  server.http.get('/api/v1/away', () => Promise.reject(unavailable(new Error('Connection terminated'))))
  agency = await foundAgency(server)
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  picture = (await uploaded(server, agency.staff, { content, type: 'image/png' })).key
  text = (await uploaded(server, agency.staff)).key
  avatar = (await uploaded(server, agency.staff, { content, type: 'image/png', purpose: 'avatar' })).key
  // An upload is visible to its uploader alone until it is a profile picture.
  await server.graphql(
    agency.staff,
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
    { input: { id: agency.staff.userId, avatar } },
  )
})
afterAll(async () => {
  await server.stop()
  await rm(web, { recursive: true })
})

type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: string }

/** Sends a raw request, because HTTP clients normalize what they send. */
async function ask({ path, method = 'GET', headers = {}, body = '' }: Ask): Promise<Answer> {
  const all = {
    host: 'atrium.test',
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return say(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

async function say(words: string): Promise<Answer> {
  const heard = await sayTo(server, words)
  const [head = ''] = heard.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs) }
}

const signedIn = () => headersOf(agency.staff)
const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers = {}) =>
  ask({ method: 'POST', path, body, headers: { ...json, ...headers } })
const modern = { accept: 'application/graphql-response+json' }
const query = (words: string, headers = {}) => post('/graphql', JSON.stringify({ query: words }), headers)
const file = (path: string, headers = {}) =>
  ask({ path: `/files/${path}`, headers: { ...signedIn(), ...headers } })
const socket = { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-version': '13' }
const shows = (address: string) => `/t?q=${encodeURIComponent(address)}`
const costly = Array.from(
  { length: 30 },
  (_, at) => `a${at}: channelUsersByUser(limit: 200) { items { channel { users { id name avatar } } } }`,
).join(' ')

// Every kind of answer there is, by what it is and its status.
const answers: [string, number, () => Promise<Answer>][] = [
  ['a page', 200, () => ask({ path: '/login' })],
  ['the first page', 200, () => ask({ path: '/' })],
  ['the head of a page', 200, () => ask({ method: 'HEAD', path: '/dial' })],
  ['a page of an unknown host', 200, () => ask({ path: '/', headers: { host: 'nobody.example' } })],
  ['a page that shows another', 200, () => ask({ path: shows('https://docs.example:8443/a?b#c') })],
  ['a page that shows no https', 200, () => ask({ path: shows('http://docs.example/a') })],
  ['a page that shows itself', 200, () => ask({ path: shows('https://localhost/login') })],
  ['a page that shows a script', 200, () => ask({ path: shows('javascript:alert(1)') })],
  ['a page that shows with a name', 200, () => ask({ path: shows('https://a:b@docs.example') })],
  ['a page that shows a directive', 200, () => ask({ path: shows("https://docs.example;script-src 'x'") })],
  ['another page that shows', 200, () => ask({ path: `/dial${shows('https://docs.example').slice(2)}` })],
  ['an asset', 200, () => ask({ path: '/assets/main-1.js' })],
  ['a name that no file has', 404, () => ask({ path: `/assets/${'x'.repeat(9000)}` })],
  ['an address that looks like another host', 200, () => ask({ path: '//evil.example' })],
  ['no asset', 404, () => ask({ path: '/assets/main-2.js' })],
  ['health', 200, () => ask({ path: '/healthz' })],
  ['readiness', 200, () => ask({ path: '/readyz' })],
  ['metrics', 200, () => ask({ path: '/metrics' })],
  ['the contract of REST', 200, () => ask({ path: '/api/v1/openapi.json' })],
  ['sign-in', 200, () => post('/jwt/login', JSON.stringify(agency.staff, ['email', 'password']))],
  ['a wrong password', 401, () => post('/jwt/login', '{"email":"who@example.com","password":"wrong"}')],
  ['too many tries', 429, () => post('/jwt/login', '{"email":"who@example.com","password":"wrong"}')],
  ['bad input', 400, () => post('/jwt/login', '{}')],
  ['no JSON', 400, () => post('/jwt/login', '{')],
  ['a foreign type', 400, () => post('/jwt/login', 'x', { 'content-type': 'text/html' })],
  [
    'too much',
    413,
    () => ask({ method: 'POST', path: '/jwt/login', headers: { ...json, 'content-length': '2000000' } }),
  ],
  ['no door', 404, () => post('/jwt/nothing', '{}')],
  ['a door on an unknown host', 404, () => post('/jwt/login', '{}', { host: 'nobody.example' })],
  ['another method', 404, () => ask({ method: 'DELETE', path: '/jwt/login' })],
  [
    'a question before a foreign call',
    404,
    () =>
      ask({
        method: 'OPTIONS',
        path: '/graphql',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
  ],
  ['a query', 200, () => query('{ me { id } }', signedIn())],
  ['a query by address', 200, () => ask({ path: '/graphql?query=%7B__typename%7D' })],
  ['a query of nobody', 401, () => query('{ me { id } }')],
  ['a query that does not fit', 200, () => query('{ nothing }')],
  ['a query that does not fit, in the newer type', 400, () => query('{ nothing }', modern)],
  ['a query that costs too much', 413, () => query(`{ ${costly} }`, signedIn())],
  [
    'an upload',
    201,
    () => ask({ method: 'POST', path: '/api/v1/uploads?name=a.txt', body: 'a', headers: signedIn() }),
  ],
  ['an upload of nobody', 401, () => ask({ method: 'POST', path: '/api/v1/uploads?name=a.txt', body: 'a' })],
  ['a file in the page', 200, () => file(picture)],
  ['a file as a download', 200, () => file(text)],
  ['a part of a file', 206, () => file(text, { range: 'bytes=0-1' })],
  ['a part that is not there', 416, () => file(text, { range: 'bytes=99-' })],
  ['a thumbnail', 200, () => file(`${picture}?w=120`)],
  ['a view that is none', 400, () => file(`${text}?w=120`)],
  ['no file', 404, () => file('documents/none')],
  ['a file of somebody else', 404, () => ask({ path: `/files/${picture}` })],
  ['a public picture', 200, () => ask({ path: `/files/${avatar}` })],
  ['an address that cannot be read', 400, () => ask({ path: '/%zz' })],
  ['no HTTP', 400, () => say('NONSENSE\r\n\r\n')],
  ['too large a head', 431, () => ask({ path: `/${'a'.repeat(20_000)}` })],
  [
    'a refused socket',
    403,
    () => ask({ path: '/graphql', headers: { ...socket, origin: 'https://evil.example' } }),
  ],
  [
    'another protocol',
    200,
    () => ask({ path: '/login', headers: { upgrade: 'h2c', connection: 'Upgrade, close' } }),
  ],
  ['a defect', 500, () => ask({ path: '/api/v1/defect' })],
  ['a database that is away', 503, () => ask({ path: '/api/v1/away' })],
]

const page = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; frame-src 'none'`
const closed = "sandbox; default-src 'none'"
const data = "default-src 'none'; frame-ancestors 'none'"
const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}
const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
}
const isData = (headers: Answer['headers']) => /[/+]json\b/.test(headers['content-type'] ?? '')
const expectedOf = (headers: Answer['headers']) => ({ ...common, ...(isData(headers) ? {} : ofDocuments) })
const lasting = 'public, max-age=31536000, immutable'

/** Responses other than `no-store` with the policy of JSON or of pages. */
const others: Record<string, { policy?: string; age?: string }> = {
  'an address that cannot be read': { policy: page },
  'a page': { age: 'no-cache' },
  'the first page': { age: 'no-cache' },
  'an address that looks like another host': { age: 'no-cache' },
  'the head of a page': { age: 'no-cache' },
  'a page of an unknown host': { age: 'no-cache' },
  'another protocol': { age: 'no-cache' },
  'a page that shows another': {
    age: 'no-cache',
    policy: page.replace("frame-src 'none'", 'frame-src https://docs.example:8443'),
  },
  'a page that shows no https': { age: 'no-cache' },
  'a page that shows itself': { age: 'no-cache' },
  'a page that shows a script': { age: 'no-cache' },
  'a page that shows with a name': { age: 'no-cache' },
  'a page that shows a directive': { age: 'no-cache' },
  'another page that shows': { age: 'no-cache' },
  'an asset': { age: lasting },
  'a file in the page': { policy: closed, age: 'private, no-cache' },
  'a file as a download': { policy: closed, age: 'private, no-cache' },
  'a part of a file': { policy: closed, age: 'private, no-cache' },
  'a thumbnail': { policy: closed, age: 'private, no-cache' },
  'a public picture': { policy: closed, age: lasting },
}

describe('every kind of answer is safe in every browser (attack 17, 26, 31)', () => {
  test.each(answers)('%s (%i)', async (what, expected, answer) => {
    const { status, headers } = await answer()
    expect(status).toBe(expected)
    const { policy = isData(headers) ? data : page, age = 'no-store' } = others[what] ?? {}
    expect(headers).toMatchObject({
      ...expectedOf(headers),
      'content-security-policy': policy,
      'cache-control': age,
    })
    const told = Object.keys(headers).filter((name) => /^(access-control-|server$|x-powered-by)/.test(name))
    expect(told).toEqual([])
  })

  test('also at every door that the server has, when it is asked for nothing', async () => {
    const routes = server.http.printRoutes({ commonPrefix: false })
    const doors = [...routes.matchAll(/(\/\S*) \(([A-Z, ]+)\)/g)].flatMap(([, path = '', methods = '']) =>
      methods.split(', ').map((method) => ({ path: path.replace('*', 'x'), method })),
    )
    expect(doors.length).toBeGreaterThan(15)
    for (const door of doors) {
      const { headers } = await ask({ ...door, headers: json })
      expect({ ...door, headers }).toMatchObject({ headers: expectedOf(headers) })
      expect(headers).toHaveProperty('cache-control')
      expect([page, closed, data]).toContain(headers['content-security-policy'])
    }
  })

  test('the two cookies are for this host and for no script (attack 28)', async () => {
    const login = { email: agency.admin.email, password: agency.admin.password }
    const { headers } = await server.inject({ method: 'POST', url: '/jwt/login', payload: login })
    const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('; '))
    expect(cookies.map(([value = '']) => value.split('=')[0])).toEqual([
      '__Host-atrium_files',
      '__Host-atrium_known',
    ])
    for (const [at, days] of [30, 180].entries())
      expect(cookies[at]?.slice(1).toSorted()).toEqual([
        'HttpOnly',
        `Max-Age=${days * 86_400}`,
        'Path=/',
        'SameSite=Strict',
        'Secure',
      ])
  })

  test('a proxy that nobody named does not open the metrics to all the world', async () => {
    const asked = (headers: Record<string, string>) => ask({ path: '/metrics', headers })
    expect((await asked({ 'x-forwarded-for': '192.0.2.6' })).status).toBe(404)
    expect((await asked({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
  })

  test('without https nobody is told to come by https', async () => {
    const plain = await testServer({ webFolder: web })
    const { headers } = await plain.inject({ url: '/login' })
    expect(headers).not.toHaveProperty('strict-transport-security')
    await plain.stop()
  })
})
