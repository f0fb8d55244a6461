import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryChange } from '../testing/change.ts'
import { dnsServer } from '../testing/dns-server.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { addDomain, foundAgency, type TestAgency } from './factory.ts'
import { checkAllDomains } from './jobs.ts'

let dns: Awaited<ReturnType<typeof dnsServer>>
let server: TestServer
let agency: TestAgency
let other: TestAgency

beforeAll(async () => {
  dns = await dnsServer()
  server = await testServer({ env: { DNS_SERVERS: dns.address, PUBLIC_URL: 'https://atrium.test' } })
  agency = await foundAgency(server)
  other = await foundAgency(server, { name: 'Southwind' })
})
afterAll(async () => {
  await server.stop()
  dns.stop()
})

type Record = { name: string; value: string }
type Agency = {
  domains: { name: string; error: string | null }[]
  domainClaims: { name: string; error: string | null; record: Record }[]
}
const fields = 'domains { name error } domainClaims { name error record { name value } }'
const act = (caller: Caller, operation: string, name: string) =>
  tryChange<Agency>(server, caller, operation, { name }, fields)
const claim = async (caller: Caller, name: string) => {
  const { row, code } = await act(caller, 'createDomain', name)
  return { record: row?.domainClaims.at(-1)?.record, names: row?.domainClaims.map((one) => one.name), code }
}
const prove = async (caller: Caller, name: string) => {
  await claim(caller, name)
  const { row } = await act(caller, 'createDomain', name)
  const record = row?.domainClaims.find((one) => one.name === name)?.record
  if (record) dns.set(record.name, record.value)
  return (await act(caller, 'checkDomain', name)).row
}
const agencyAt = async (host: string): Promise<{ id: string; unavailable: boolean } | null> => {
  const payload = { query: '{ agencyByDomain { id unavailable } }' }
  const headers = { host }
  const response = await server.inject({ method: 'POST', url: '/graphql', headers, payload })
  return response.json().data.agencyByDomain
}
const checkOf = async (domain: string) =>
  (await server.inject({ url: `/domain-check?domain=${encodeURIComponent(domain)}` })).statusCode

describe('a claim', () => {
  test('is proved by a record in the DNS, and by nothing else', async () => {
    const { record } = await claim(agency.admin, 'clients.northwind.example')
    expect(record).toEqual({
      name: '_atrium.clients.northwind.example',
      value: expect.stringMatching(/^atrium-verification=[\w-]{20,}$/),
    })
    const early = await act(agency.admin, 'checkDomain', 'clients.northwind.example')
    expect(early.row?.domains).toEqual([])
    expect(early.row?.domainClaims[0]?.error).toBe('noRecord')
    dns.set('_atrium.clients.northwind.example', 'atrium-verification=somebody-elses')
    const wrong = await act(agency.admin, 'checkDomain', 'clients.northwind.example')
    expect(wrong.row?.domainClaims[0]?.error).toBe('otherRecord')
    expect(await agencyAt('clients.northwind.example')).toBeNull()

    dns.set('_atrium.clients.northwind.example', 'v=spf1 -all', record?.value ?? '')
    const { row } = await act(agency.admin, 'checkDomain', 'Clients.Northwind.example.')
    expect(row).toEqual({ domains: [{ name: 'clients.northwind.example', error: null }], domainClaims: [] })
    expect(await agencyAt('clients.northwind.example')).toEqual({ id: agency.agencyId, unavailable: false })
  })

  test('is the same in every spelling (attack 28)', async () => {
    for (const name of [
      'GRÜN.northwind.example',
      'grün.northwind.example.',
      'xn--grn-ioa.northwind.example:443',
    ])
      expect((await claim(agency.admin, name)).names).toEqual(['xn--grn-ioa.northwind.example'])
    await act(agency.admin, 'deleteDomain', 'Grün.northwind.example')
    for (const name of [
      'atrium.test',
      'localhost',
      '127.0.0.1',
      '[::1]',
      'northwind',
      'a_b.example',
      'x y.example',
      '*.example.com',
    ])
      expect((await claim(agency.admin, name)).code, name).toBe('BAD_USER_INPUT')
  })

  test('keeps nobody else from proving the name, and who proved it keeps it (attack 28)', async () => {
    await claim(agency.admin, 'both.example')
    const theirs = await prove(other.admin, 'both.example')
    expect(theirs?.domains).toEqual([{ name: 'both.example', error: null }])
    const late = await prove(agency.admin, 'both.example')
    expect(late?.domainClaims.find(({ name }) => name === 'both.example')?.error).toBe('taken')
    expect((await agencyAt('both.example'))?.id).toBe(other.agencyId)
  })

  test('is for admins: others neither make nor see one, and none of another agency is there', async () => {
    await claim(agency.admin, 'secret.example')
    for (const caller of [agency.staff, agency.client]) {
      expect((await claim(caller, 'more.example')).code).toBe('FORBIDDEN')
      const { data } = await server.graphql<{ getAgency: Agency }>(
        caller,
        'query ($id: ID!) { getAgency(id: $id) { domainClaims { name } domains { name record { value } } } }',
        { id: agency.agencyId },
      )
      expect(data?.getAgency.domainClaims).toEqual([])
      for (const domain of data?.getAgency.domains ?? []) expect(domain).toMatchObject({ record: null })
    }
    for (const operation of ['checkDomain', 'deleteDomain'])
      expect((await act(other.admin, operation, 'secret.example')).code).toBe('NOT_FOUND')
  })

  test('is one of ten', async () => {
    const many = await foundAgency(server)
    for (let at = 0; at < 10; at += 1) await claim(many.admin, `n${at}.example`)
    expect((await claim(many.admin, 'n10.example')).code).toBe('CONFLICT')
    expect((await claim(many.admin, 'n1.example')).code).toBeUndefined()
  })
})

describe('a domain', () => {
  test('whose record is gone is unavailable, until it is there again', async () => {
    await prove(agency.admin, 'gone.example')
    const value = dns.get('_atrium.gone.example') ?? []
    dns.remove('_atrium.gone.example')
    await checkAllDomains(server.app)
    expect((await agencyAt('gone.example'))?.unavailable).toBe(true)
    dns.set('_atrium.gone.example', ...value)
    const { row } = await act(agency.admin, 'checkDomain', 'gone.example')
    expect(row?.domains.find(({ name }) => name === 'gone.example')?.error).toBeNull()
    expect((await agencyAt('gone.example'))?.unavailable).toBe(false)
  })

  test('that is released leads nowhere, and may be anybody’s', async () => {
    await prove(agency.admin, 'free.example')
    await act(agency.owner, 'deleteDomain', 'FREE.example')
    expect(await agencyAt('free.example')).toBeNull()
    expect((await prove(other.admin, 'free.example'))?.domains.map(({ name }) => name)).toContain(
      'free.example',
    )
  })

  test('that the operator gave needs no record', async () => {
    await addDomain(server, agency.agencyId, { name: 'given.example' })
    await checkAllDomains(server.app)
    expect(await agencyAt('given.example')).toEqual({ id: agency.agencyId, unavailable: false })
  })
})

test('a proxy gets a certificate for what was proved and for ours, and for nothing else (attack 28)', async () => {
  await prove(agency.admin, 'served.example')
  await prove(agency.admin, 'lost.example')
  expect(await checkOf('lost.example')).toBe(200)
  dns.remove('_atrium.lost.example')
  await checkAllDomains(server.app)
  expect(await checkOf('lost.example')).toBe(404)
  await claim(agency.admin, 'claimed.example')
  const asked = [
    'served.example',
    'SERVED.example.',
    'atrium.test',
    'claimed.example',
    'evil.example',
    '127.0.0.1',
    '',
  ]
  expect(await Promise.all(asked.map(checkOf))).toEqual([200, 200, 200, 404, 404, 404, 404])
})

test('where no name server answers, what works goes on', async () => {
  const deaf = await dnsServer()
  deaf.stop()
  const alone = await testServer({ env: { DNS_SERVERS: deaf.address } })
  const { admin, agencyId } = await foundAgency(alone)
  const { row } = await tryChange<Agency>(alone, admin, 'createDomain', { name: 'quiet.example' }, fields)
  expect(row?.domainClaims).toHaveLength(1)
  const checked = await tryChange<Agency>(alone, admin, 'checkDomain', { name: 'quiet.example' }, fields)
  expect(checked.row?.domainClaims[0]?.error).toBe('noAnswer')
  await addDomain(alone, agencyId, { name: 'works.example' })
  await checkAllDomains(alone.app)
  expect(
    (await tryChange<Agency>(alone, admin, 'checkDomain', { name: 'works.example' }, fields)).row?.domains,
  ).toEqual([{ name: 'works.example', error: null }])
  await alone.stop()
})
