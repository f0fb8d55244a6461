import { createHash } from 'node:crypto'
import dns from 'node:dns'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { pushService } from '../../../fakes/push-service/push-service.ts'
import { testServer } from '../../testing/server.ts'
import { deliver, retryAfterOf } from './deliver.ts'
import { isPublicAddress, isPublicHost } from './network.ts'
import { authorizationFor, keysFrom, vapidKeys } from './vapid.ts'

const service = await pushService()
const stopped = await pushService()
const server = await testServer({
  worker: false,
  env: {
    PUSH_OWN_SERVICES: `${service.origin}, ${stopped.origin}`,
    MAIL_FROM: 'Studio <studio@northwind.example>',
  },
})
const { publicKey } = await vapidKeys(server.app)
await stopped.stop()

afterEach(() => {
  vi.restoreAllMocks()
  service.answerNext()
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

const message = { payload: '{"v":1}', tag: 'a/c/b', urgent: true }
const send = (target = service.subscribe(publicKey)) => deliver(server.app, target, message, 300)

test('a message arrives encrypted, signed by this server, and under the name of its tag', async () => {
  const browser = service.subscribe(publicKey)
  expect(await deliver(server.app, browser, message)).toEqual({ kind: 'delivered' })
  const topic = createHash('sha256').update('a/c/b').digest('base64url').slice(0, 32)
  expect(service.received(browser)).toEqual([{ text: '{"v":1}', ttl: 86_400, urgency: 'high', topic }])
  expect(service.faults).toEqual([])
})

test('a service is told who sends by a token that is signed once, and anew after half of its life', async () => {
  const now = Date.now()
  const at = (hours: number, origin = service.origin) =>
    authorizationFor(server.app, origin, now + hours * 3_600_000)
  const first = await at(0)
  expect(await at(5)).toBe(first)
  expect(await at(0, 'https://push.example.com')).not.toBe(first)
  expect(await at(7)).not.toBe(first)
})

test('the fake is strict: it takes nothing that another server signed', async () => {
  const { publicKey: other } = keysFrom(Buffer.alloc(32, 7))
  expect(await send(service.subscribe(other))).toEqual({ kind: 'refused', status: 400 })
  expect(service.faults.splice(0)).toEqual(['the key of the sender'])
})

test.each([
  [{ status: 404 }, { kind: 'ended' }],
  [{ status: 410 }, { kind: 'ended' }],
  [{ status: 429 }, { kind: 'unsent', retryAfter: null }],
  [
    { status: 429, headers: { 'retry-after': '120' } },
    { kind: 'unsent', retryAfter: 120_000 },
  ],
  [
    { status: 503, headers: { 'retry-after': 'soon' } },
    { kind: 'unsent', retryAfter: null },
  ],
  [{ status: 500 }, { kind: 'unsent', retryAfter: null }],
  [{ status: 401 }, { kind: 'refused', status: 401 }],
  [{ status: 413 }, { kind: 'refused', status: 413 }],
  ['reset' as const, { kind: 'lost' }],
  ['hang' as const, { kind: 'lost' }],
])('an answer of %j means %j', async (answer, outcome) => {
  service.answerNext(answer)
  expect(await send()).toEqual(outcome)
})

test('a redirect is not followed', async () => {
  const target = service.subscribe(publicKey)
  service.answerNext({ status: 307, headers: { location: target.endpoint } })
  const before = service.requests()
  expect(await send()).toEqual({ kind: 'refused', status: 307 })
  expect(service.requests() - before).toBe(1)
})

test('a service that refuses the connection, or has no address, has not got the message', async () => {
  const unsent = { kind: 'unsent', retryAfter: null }
  expect(await send(stopped.subscribe(publicKey))).toEqual(unsent)
  resolving(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  expect(await send(at('https://push.example.com/1'))).toEqual(unsent)
})

const at = (endpoint: string) => ({ ...service.subscribe(publicKey), endpoint })

/** Lets every name lead to these addresses. */
function resolving(...answer: [Error] | { address: string; family: number }[]) {
  const [first] = answer
  const lookup = (_name: string, _options: object, callback: (...result: unknown[]) => void) =>
    first instanceof Error ? callback(first) : callback(null, answer)
  return vi.spyOn(dns, 'lookup').mockImplementation(lookup as never)
}

test.each([
  [[{ address: '127.0.0.1', family: 4 }]],
  [[{ address: '::1', family: 6 }]],
  [
    [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ],
])('a name that leads to %j is not spoken to', async (addresses) => {
  const asked = resolving(...addresses)
  const before = service.requests()
  const { port } = new URL(service.origin)
  expect(await send(at(`https://push.example.com:${port}/1`))).toEqual({ kind: 'refused', status: 0 })
  expect(asked).toHaveBeenCalledOnce()
  expect(service.requests()).toBe(before)
})

test.each(['https://127.0.0.1/1', 'https://[::1]/1', 'https://printer/1', 'http://push.example.com/1'])(
  'nothing is sent to %s',
  async (endpoint) => {
    const asked = resolving(new Error('asked'))
    expect(await send(at(endpoint))).toEqual({ kind: 'refused', status: 0 })
    expect(asked).not.toHaveBeenCalled()
  },
)

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['0.0.0.0', false],
  ['10.255.0.1', false],
  ['100.127.255.255', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:93.184.215.14', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['push.example.com', false],
])('whether %s is a public address: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic)
})

test.each([
  ['push.example.com', true],
  ['updates.push.services.mozilla.com.', true],
  ['localhost', false],
  ['push.localhost', false],
  ['PRINTER.LOCAL', false],
  ['metadata.google.internal', false],
  ['intranet.', false],
])('whether %s may be on the public internet: %s', (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic)
})

test('a secret that is no number of the curve is hashed until it is one, always to the same keys', () => {
  const tooLarge = Buffer.alloc(32, 255)
  expect(keysFrom(tooLarge)).toEqual(keysFrom(tooLarge))
  expect(Buffer.from(keysFrom(tooLarge).publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(keysFrom(Buffer.alloc(32, 1)).privateKey, 'base64url')).toEqual(Buffer.alloc(32, 1))
})

test('a service says in seconds or by a date when to come again', () => {
  const now = Date.parse('2031-03-03T09:00:00Z')
  expect(retryAfterOf('30', now)).toBe(30_000)
  expect(retryAfterOf('Mon, 03 Mar 2031 09:02:00 GMT', now)).toBe(120_000)
  for (const value of [undefined, '', 'later', '-5', 'Mon, 03 Mar 2031 08:00:00 GMT'])
    expect(retryAfterOf(value, now)).toBeNull()
})
