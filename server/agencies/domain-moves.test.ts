import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joined } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change, tryChange } from '../testing/change.ts'
import { dnsServer } from '../testing/dns-server.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { signInOf, tokenOf } from '../testing/sign-in.ts'
import { foundAgency, type TestAgency } from './factory.ts'
import { checkAllDomains } from './jobs.ts'
import { forgetHost } from './queries/hosts.ts'

let dns: Awaited<ReturnType<typeof dnsServer>>
let server: TestServer
let agency: TestAgency
let other: TestAgency

beforeAll(async () => {
  dns = await dnsServer()
  const webFolder = await mkdtemp(joined(tmpdir(), 'atrium-web-'))
  await writeFile(joined(webFolder, 'index.html'), '<!doctype html><title>Atrium</title>')
  const env = { DNS_SERVERS: dns.address, PUBLIC_URL: 'https://atrium.test' }
  server = await testServer({ env, webFolder, worker: false })
  agency = await foundAgency(server)
  other = await foundAgency(server, { name: 'Southwind' })
})
afterAll(async () => {
  await server.stop()
  dns.stop()
})

type Name = { name: string; previous: string | null }
type Domains = { domains: Name[]; domainClaims: (Name & { record: { name: string; value: string } })[] }
const fields = 'domains { name previous } domainClaims { name previous record { name value } }'

const claim = (caller: Caller, name: string, previous?: string | null) =>
  change<Domains>(
    server,
    caller,
    'createDomain',
    { name, ...(previous === undefined ? {} : { previous }) },
    fields,
  )

/** Claims a domain in place of another, and proves it. */
async function prove(caller: Caller, name: string, previous?: string) {
  const { domainClaims } = await claim(caller, name, previous)
  const record = domainClaims.find((one) => one.name === name)?.record
  if (record) dns.set(record.name, record.value)
  return change<Domains>(server, caller, 'checkDomain', { name }, fields)
}

async function open(host: string, url = '/dial/c/1?x=y', method: 'GET' | 'POST' | 'HEAD' = 'GET') {
  const { statusCode, headers } = await server.inject({ method, url, headers: { host } })
  return headers.location ?? statusCode
}

async function acts(admin: Caller) {
  const { data } = await server.graphql<{ listEventStreams: { items: Record<string, unknown>[] } }>(
    admin,
    '{ listEventStreams { items { type about address user { name } } } }',
  )
  return data?.listEventStreams.items ?? []
}

describe('an agency that moves to another name', () => {
  test('has the pages of the one before lead there, at their paths, once the new one is proved', async () => {
    await prove(agency.admin, 'old.example')
    const { domainClaims } = await claim(agency.admin, 'new.example', 'OLD.example.')
    expect(domainClaims).toMatchObject([{ name: 'new.example', previous: 'old.example' }])
    expect(await open('old.example')).toBe(200)
    await prove(agency.admin, 'new.example')
    expect(await open('old.example')).toBe('https://new.example/dial/c/1?x=y')
    expect(await open('old.example', '/', 'HEAD')).toBe('https://new.example/')
    expect(await open('old.example', '//evil.example/x')).toBe('https://new.example//evil.example/x')
    expect(await open('new.example')).toBe(200)
  })

  test('has the doors of programs stay where they are called', async () => {
    for (const url of ['/api/v1/nothing', '/files/nothing', '/assets/nothing.js', '/jwt/nothing'])
      expect(String(await open('old.example', url))).not.toMatch(/new/)
    expect(await open('old.example', '/dial', 'POST')).toBe(404)
    const payload = { query: '{ agencyByDomain { id } }' }
    const answer = await server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { host: 'old.example' },
      payload,
    })
    expect(answer.json().data.agencyByDomain.id).toBe(agency.agencyId)
  })

  test('leads there as long as both names are its own, and nobody in circles', async () => {
    const record = dns.get('_atrium.new.example') ?? []
    dns.remove('_atrium.new.example')
    await checkAllDomains(server.app)
    expect(await open('old.example')).toBe(200)
    dns.set('_atrium.new.example', ...record)
    await checkAllDomains(server.app)
    expect(await open('old.example')).toBe('https://new.example/dial/c/1?x=y')

    const back = await claim(agency.admin, 'old.example', 'new.example')
    expect(back.domains).toEqual([
      { name: 'new.example', previous: null },
      { name: 'old.example', previous: 'new.example' },
    ])
    expect([await open('old.example'), await open('new.example')]).toEqual([
      200,
      'https://old.example/dial/c/1?x=y',
    ])
    await claim(agency.admin, 'old.example', null)
    expect(await open('new.example')).toBe(200)
  })

  test('says at which of its names its clients find it', async () => {
    const { admin, agencyId } = await foundAgency(server)
    await change(server, admin, 'renewRegistrationLink', { agencyID: agencyId })
    const address = async () => {
      const { data } = await server.graphql<{
        myAgencies: { ownAddress: string | null; registrationInvitation: { link: string } }[]
      }>(admin, '{ myAgencies { ownAddress registrationInvitation { link } } }')
      const { ownAddress = null, registrationInvitation } = data?.myAgencies[0] ?? {}
      // The agency's own link leads clients to its own domain.
      expect(registrationInvitation?.link).toContain(`${ownAddress ?? 'https://atrium.test'}/register/`)
      return ownAddress
    }
    expect(await address()).toBeNull()
    await prove(admin, 'one.example')
    expect(await address()).toBe('https://one.example')
    await prove(admin, 'two.example', 'one.example')
    expect(await address()).toBe('https://two.example')
    dns.remove('_atrium.two.example')
    await checkAllDomains(server.app)
    expect(await address()).toBe('https://one.example')
  })

  test('leads nobody from a name that is another agency’s by now', async () => {
    await prove(agency.admin, 'sold.example')
    await prove(agency.admin, 'kept.example', 'sold.example')
    expect(await open('sold.example')).toBe('https://kept.example/dial/c/1?x=y')
    dns.remove('_atrium.sold.example')
    await checkAllDomains(server.app)
    await prove(other.admin, 'sold.example')
    forgetHost(server.app, 'sold.example')
    expect(await open('sold.example')).toBe(200)
    expect((await acts(agency.admin))[0]).toEqual({
      type: 'domainLost',
      about: 'sold.example',
      address: null,
      user: null,
    })
  })

  test('can leave only a name that it has', async () => {
    await prove(other.admin, 'theirs.example')
    for (const previous of ['theirs.example', 'nobodys.example', 'own.example']) {
      const { error } = await tryChange(server, agency.admin, 'createDomain', {
        name: 'own.example',
        previous,
      })
      expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { previous: {} } })
    }
  })
})

test('the audit log says who claimed, proved and released a name, and what the system found', async () => {
  await claim(other.admin, 'told.example')
  await change(server, other.admin, 'checkDomain', { name: 'told.example' })
  await prove(other.admin, 'told.example')
  dns.remove('_atrium.told.example')
  await checkAllDomains(server.app)
  await checkAllDomains(server.app)
  await change(server, other.admin, 'deleteDomain', { name: 'told.example' })
  const lines = (await acts(other.admin)).filter(({ about }) => about === 'told.example').reverse()
  const { name } = other.admin
  expect(lines.map(({ type, user }) => [type, (user as { name: string } | null)?.name ?? null])).toEqual([
    ['domainClaimed', name],
    ['domainUnproved', name],
    ['domainProved', name],
    ['domainUnproved', null],
    ['domainReleased', name],
  ])
})

describe('a link that signs in (attack 28)', () => {
  const door = () => signInOf(server)
  const ask = async (email: string, host: string) => {
    await door().post('sign-in-link', { email }, { host })
    await server.settle()
    return server.mails.filter(({ to }) => to === email)
  }

  test('leads to a name that is proved at that moment, and to no other', async () => {
    const { admin, client } = await foundAgency(server)
    await prove(admin, 'first.example')
    expect((await ask(client.email, 'first.example'))[0]?.link).toContain('https://first.example/login/link')
    // There was no check since: the agency still counts as having it.
    dns.remove('_atrium.first.example')
    expect(await ask(client.email, 'first.example')).toHaveLength(1)
    await prove(admin, 'second.example')
    const mails = await ask(client.email, 'first.example')
    expect(mails[1]?.link).toContain('https://second.example/login/link')
  })

  test('opens nothing at the host of another agency', async () => {
    const { admin, client } = await foundAgency(server)
    await prove(admin, 'mine.example')
    await prove(other.admin, 'yours.example')
    const [mail] = await ask(client.email, 'mine.example')
    const enter = (token: string, host: string) => door().post('login-with-link', { token }, { host })
    const token = tokenOf(mail as never)
    for (const host of ['yours.example', 'atrium.test']) expect((await enter(token, host)).status).toBe(400)
    expect((await enter(token, 'mine.example')).status).toBe(200)
  })
})
