import type { Random } from '../harness/random.ts'
import { strangeBodies } from './bodies.ts'
import type { LineRequest } from './call.ts'
import type { Route, System, Target } from './system.ts'
import { badValue, toJson } from './values.ts'

type Given = { random: Random; target: Target }
type Endpoints = Record<string, { properties: string[]; query: string[] }>

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'image/svg+xml',
  '*/*',
  ';;;',
  'x'.repeat(5000),
]
const hosts = [
  'localhost',
  '[::1',
  'evil.example',
  'localhost:99999',
  'a b',
  '',
  '..',
  'xn--\u00ff',
  'x'.repeat(5000),
]
const pieces = [
  '',
  '..',
  '%00',
  '%ff',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '%',
  '//',
  '%2e%2e',
  'a'.repeat(5000),
  '\\',
  '__proto__',
]

/** A request to a route: what it wants as a rule, with one or more parts of it spoiled. */
export function fuzzedRequest(given: Given, route: Route, endpoints: Endpoints): LineRequest {
  const { random } = given
  const url = withoutNames(route.url)
  const endpoint = endpoints[url]
  return {
    method: route.method,
    path: `/${url.replace(/^\//, '').replaceAll('*', () => pathOf(given))}${queryOf(given, endpoint?.query ?? ['query'])}`,
    headers: headersOf(given),
    ...(route.method === 'GET' || route.method === 'HEAD'
      ? {}
      : { payload: bodyOf(random, given, endpoint) }),
  }
}

/** An address with a star for each part that is filled in, whether it is spelled as the router or as OpenAPI does. */
export const withoutNames = (url: string): string => url.replaceAll(/:\w+|\{\w+\}/g, '*')

const pathOf = ({ random, target }: Given): string =>
  Array.from({ length: random.between(1, 3) }, () =>
    random.oneIn(3) ? printable(random.pick(target.pool.known)) : random.pick(pieces),
  ).join('/')

function queryOf(given: Given, names: string[]): string {
  const { random } = given
  if (random.oneIn(4))
    return random.pick(['?', '?%', '?&&&=', '?a[b][c]=1&a[b]=2', `?${'a=1&'.repeat(2000)}`])
  const pairs = names
    .filter(() => !random.oneIn(4))
    .map((name) => `${name}=${random.oneIn(3) ? random.pick(pieces) : printable(textOf(given))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function headersOf(given: Given): Record<string, string> {
  const { random, target } = given
  const token = target.world.client.accessToken
  const spoiled = () => printable(textOf(given))
  const headers: Record<string, string> = { 'content-type': random.pick(contentTypes) }
  if (random.oneIn(2)) headers['content-type'] = 'application/json'
  if (random.oneIn(2))
    headers.authorization = random.pick([
      `Bearer ${token}`,
      `Bearer ${spoiled()}`,
      `Basic ${spoiled()}`,
      `Bearer ${token.slice(0, -4)}AAAA`,
      spoiled(),
    ])
  if (random.oneIn(4)) headers['atrium-agency'] = spoiled()
  if (random.oneIn(4))
    headers.cookie = random.pick([`atrium_files=${spoiled()}`, `atrium_files=${token}`, spoiled(), '=;=;='])
  if (random.oneIn(4)) headers.host = printable(random.pick(hosts))
  if (random.oneIn(6))
    headers.range = random.pick([
      'bytes=-1',
      'bytes=9-1',
      `bytes=${'0-1,'.repeat(1000)}`,
      'bytes=a-b',
      'bytes=0-99999999999999999999',
    ])
  if (random.oneIn(6)) headers['if-none-match'] = spoiled()
  if (random.oneIn(6)) headers['x-forwarded-for'] = spoiled()
  if (random.oneIn(6)) headers['x-forwarded-host'] = spoiled()
  return headers
}

function bodyOf(random: Random, { target }: Given, endpoint: Endpoints[string] | undefined): string | Buffer {
  if (random.oneIn(4)) return random.pick(strangeBodies)[1]
  if (random.oneIn(8)) return Buffer.from(Array.from({ length: 2000 }, () => random.below(256)))
  const { client } = target.world
  const good: Record<string, unknown> = {
    email: client.email,
    password: client.password,
    refreshToken: client.refreshToken,
    name: 'Anna Bo',
  }
  const properties = endpoint?.properties ?? ['query']
  const body = Object.fromEntries(
    properties
      .filter(() => !random.oneIn(8))
      .map((name) => [
        name,
        name in good && !random.oneIn(3) ? good[name] : badValue(random, target.pool.known),
      ]),
  )
  return toJson(body)
}

const textOf = ({ random, target }: Given): string => {
  const value = badValue(random, target.pool.known)
  return (typeof value === 'string' ? value : toJson(value)).slice(0, 6000)
}

/** What may stand in a header or an address at all. */
const printable = (text: string): string => text.replace(/[^\x21-\x7e]/g, '').replace(/[#?]/g, '')

/** What the endpoints want, as they tell it themselves. */
export async function endpointsOf(system: System): Promise<Endpoints> {
  const { paths } = (await system.server.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
  const endpoints = Object.entries(paths as Record<string, { get?: Operation; post?: Operation }>).map(
    ([path, { get, post }]) => {
      const endpoint = post ?? get
      const properties = Object.keys(
        endpoint?.requestBody?.content?.['application/json']?.schema?.properties ?? {},
      )
      const query = (endpoint?.parameters ?? []).flatMap(({ name, in: place }) =>
        place === 'query' ? [name] : [],
      )
      return [withoutNames(path), { properties, query }] as const
    },
  )
  return Object.fromEntries(endpoints)
}

type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> }
}
