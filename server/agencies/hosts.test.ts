import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, headersOf, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addDomain, admitted, foundAgency, type TestAgency } from './factory.ts'

const clock = settableClock(new Date().toISOString())
let server: TestServer
let agency: TestAgency
let other: TestAgency

beforeAll(async () => {
  server = await testServer({ clock })
  agency = await foundAgency(server)
  other = await foundAgency(server, { name: 'Southwind' })
  await addDomain(server, agency.agencyId, { name: 'north.localhost' })
  await addDomain(server, agency.agencyId, { name: 'xn--grn-ioa.example' })
  await addDomain(server, other.agencyId, { name: 'south.example', error: 'it points elsewhere' })
})
afterAll(() => server.stop())

const byDomain = 'query ($name: String) { agencyByDomain(name: $name) { id name avatar unavailable } }'
const domain = 'query ($name: String!) { getDomain(name: $name) { name previous agencyID } }'
const whereAmI = '{ me { role } }'

const ask = async (host: string, caller: Caller | null, query: string, variables = {}) => {
  const response = await server.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query, variables },
    headers: { ...headersOf(caller), host },
  })
  return response.json()
}

test('anybody may ask whose host this is; nobody’s host has no agency', async () => {
  const { agencyId: id } = agency
  const north = { id, name: 'Northwind', avatar: null, unavailable: false }
  expect(await ask('north.localhost', null, byDomain)).toEqual({ data: { agencyByDomain: north } })
  expect(await ask('localhost', null, byDomain, { name: 'north.localhost' })).toEqual({
    data: { agencyByDomain: north },
  })
  for (const host of ['nobody.example', 'localhost', '127.0.0.1', 'a.north.localhost'])
    expect(await ask(host, null, byDomain)).toEqual({ data: { agencyByDomain: null } })
})

test('upper case, port, trailing dot and umlauts are the same host; nothing else is (attack 28)', async () => {
  for (const host of [
    'NORTH.localhost',
    'north.localhost:3000',
    'north.localhost.',
    'grün.example',
    'GRÜN.example',
  ])
    expect((await ask('localhost', null, byDomain, { name: host })).data.agencyByDomain).toMatchObject({
      id: agency.agencyId,
    })
  for (const host of [
    '',
    ' ',
    'x@north.localhost',
    'north.localhost/..',
    'north.localhost#x',
    '%',
    "' or ''='",
    '[::1',
  ])
    expect((await ask('localhost', null, byDomain, { name: host })).data).toEqual({ agencyByDomain: null })
})

test('an agency whose domain has an error is marked unavailable', async () => {
  expect((await ask('south.example', null, byDomain)).data.agencyByDomain).toEqual({
    id: other.agencyId,
    name: 'Southwind',
    avatar: null,
    unavailable: true,
  })
})

test('a domain is told to its own agency only', async () => {
  const { data } = await server.graphql(agency.client, domain, { name: 'north.localhost' })
  expect(data?.getDomain).toEqual({ name: 'north.localhost', previous: null, agencyID: agency.agencyId })
  const { errors } = await server.graphql(other.owner, domain, { name: 'north.localhost' })
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
})

test('on its own domain every call acts in that agency, whatever the header says (attack 28)', async () => {
  const { accessToken, userId } = agency.staff
  await admitted(server, other.agencyId, userId, { role: 'client' })
  const there = { accessToken, agencyId: other.agencyId }
  expect((await ask('localhost', there, whereAmI)).data.me.role).toBe('client')
  expect((await ask('north.localhost', there, whereAmI)).data.me.role).toBe('user')
})

test('a host that belongs to nobody opens no door of the machine (attack 28)', async () => {
  const response = await server.inject({
    method: 'POST',
    url: '/jwt/login',
    headers: { host: 'evil.example' },
    payload: { email: agency.staff.email, password: agency.staff.password },
  })
  expect(response.statusCode).toBe(404)
  expect(response.json().errors[0].message).toBe('No agency found')
})

test('a domain that moves to another agency is found there within seconds (attack 28)', async () => {
  const name = 'moving.localhost'
  const roleAt = async (caller: Caller) => (await ask(name, caller, whereAmI)).data.me.role
  expect(await roleAt(agency.admin)).toBe('admin')
  expect(await roleAt(other.admin)).toBe('admin')
  await addDomain(server, agency.agencyId, { name })
  expect(await roleAt(other.admin)).toBe('')
  await server.app.asPlatform((ctx) =>
    ctx.write(({ sql }) =>
      sql.updateTable('domain').set({ agencyId: other.agencyId }).where('name', '=', name).execute(),
    ),
  )
  clock.advance(4000)
  expect(await roleAt(other.admin)).toBe('admin')
  expect(await roleAt(agency.admin)).toBe('')
})

test('a domain belongs to one agency, whoever claims it next (attack 28)', async () => {
  await expect(addDomain(server, other.agencyId, { name: 'north.localhost' })).rejects.toThrow('domain_pkey')
})

test('questions without an account are counted by address', async () => {
  const small = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '2' } })
  const answers = [1, 2, 3].map(() => small.graphql(null, byDomain))
  const codes = (await Promise.all(answers)).map(({ errors }) => errors[0]?.extensions.code)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
  await small.stop()
})
