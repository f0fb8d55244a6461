import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
let agency: TestAgency
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'atrium-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Atrium</title>')
  await writeFile(join(webFolder, 'robots.txt'), 'User-agent: *\n')
  const env = { LIMIT_CALLS_PER_MINUTE: '60', LIMIT_FILES_PER_MINUTE: '20', TRUSTED_PROXIES: '127.0.0.1' }
  server = await testServer({ webFolder, env })
  agency = await foundAgency(server)
})
afterAll(async () => {
  await server.stop()
  await rm(webFolder, { recursive: true })
})

describe('calls without an account are counted by their network (attack F16)', () => {
  const statuses = async (count: number, ask: (at: number) => Promise<{ statusCode: number }>) => {
    const seen = []
    for (let at = 0; at < count; at += 1) seen.push((await ask(at)).statusCode)
    return seen.filter((status) => status === 429).length
  }
  const from = (ip: string) => ({ 'x-forwarded-for': ip })

  test('those of GraphQL by the /64 of an IPv6 address', async () => {
    const refused = await statuses(80, (at) =>
      server.inject({
        method: 'POST',
        url: '/graphql',
        headers: from(`2001:db8:1:2::${(at + 1).toString(16)}`),
        payload: { query: '{ __typename }' },
      }),
    )
    expect(refused).toBe(20)
  })

  test.each(['refresh-token', 'logout'])('those of jwt/%s', async (name) => {
    const network = name === 'logout' ? '2001:db8:1:3' : '2001:db8:1:4'
    const refused = await statuses(70, (at) =>
      server.inject({
        method: 'POST',
        url: `/jwt/${name}`,
        headers: from(`${network}::${(at + 1).toString(16)}`),
        payload: { refreshToken: 'none' },
      }),
    )
    expect(refused).toBe(10)
  })

  test('files', async () => {
    expect(await statuses(25, () => server.inject({ url: '/files/none', headers: from('192.0.2.7') }))).toBe(
      5,
    )
  })

  test('readiness asks the database once for all who ask at the same time', async () => {
    const { begin } = server.app.database
    let asked = 0
    server.app.database.begin = (...args) => {
      asked += 1
      return begin(...args)
    }
    try {
      const answers = await Promise.all(Array.from({ length: 50 }, () => server.inject({ url: '/readyz' })))
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
      expect(asked).toBeLessThanOrEqual(2)
    } finally {
      server.app.database.begin = begin
    }
  })
})

describe('a request names one host (attack F16)', () => {
  const answerTo = async (head: string) => {
    const { port } = new URL(await server.url())
    const stream = connect({ port: Number(port), host: '127.0.0.1' })
    stream.write(`${head}\r\nConnection: close\r\n\r\n`)
    const chunks: string[] = []
    stream.on('data', (chunk) => chunks.push(String(chunk)))
    await once(stream, 'close')
    return chunks.join('')
  }

  test('none or two are refused, in an answer with our headers', async () => {
    for (const lines of [
      '',
      '\r\nHost: localhost\r\nHost: evil.example',
      '\r\nHost: localhost\r\nhost: localhost',
    ]) {
      const answer = await answerTo(`GET /healthz HTTP/1.1${lines}`)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
      expect(answer).toContain('BAD_USER_INPUT')
    }
    expect(await answerTo('GET /healthz HTTP/1.1\r\nHost: localhost')).toMatch(/^HTTP\/1.1 200 /)
    expect(await answerTo('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1.1 200 /)
  })

  test('a page of another port of the same host opens no socket', async () => {
    const { port } = new URL(await server.url())
    const open = async (host: string, origin: string) => {
      const lines = [
        'GET /graphql HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol: graphql-transport-ws',
      ]
      const stream = connect({ port: Number(port), host: '127.0.0.1' })
      stream.write(`${lines.join('\r\n')}\r\nConnection: Upgrade\r\n\r\n`)
      const [answer] = await once(stream, 'data')
      stream.destroy()
      return Number(String(answer).split(' ')[1])
    }
    expect(await open(`127.0.0.1:${port}`, `http://127.0.0.1:${port}`)).toBe(101)
    expect(await open(`127.0.0.1:${port}`, 'http://127.0.0.1:1')).toBe(403)
    expect(await open(`127.0.0.1:${port}`, 'https://127.0.0.1')).toBe(403)
  })
})

test('what programs look for is what it is, or is not there: never a page', async () => {
  const ask = (url: string) => server.inject({ url, headers: { host: 'localhost' } })
  const robots = await ask('/robots.txt')
  expect([robots.statusCode, robots.headers['content-type'], robots.body]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    'User-agent: *\n',
  ])
  const files = [
    '/favicon.ico',
    '/sitemap.xml',
    '/apple-touch-icon.png',
    '/.well-known/security.txt',
    '/.env',
  ]
  const others = ['/.well-known/change-password', '/wp-login.php', '/favicon.ico?v=2', '/dial/picture.png']
  for (const url of [...files, ...others]) expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
  for (const url of ['/', '/login', '/dial/c/0197f000', '/verify?token=a.b'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 200])
})

describe('what filters hold (attack F16)', () => {
  const ask = (query: string, variables: Record<string, unknown>) =>
    server.graphql(agency.staff, query, variables)

  test('no more than 200 values', async () => {
    const query =
      'query ($id: ID!, $in: [String!]) { conversationsByAgency(agencyID: $id, name: { in: $in }) { nextToken } }'
    const status = async (length: number) => {
      const { status, errors } = await ask(query, { id: agency.agencyId, in: Array(length).fill('a') })
      return [status, Object.keys(errors[0]?.extensions.fields ?? {})]
    }
    expect(await status(200)).toEqual([200, []])
    expect(await status(201)).toEqual([400, ['name.in']])
    expect(await status(70_000)).toEqual([400, ['name.in']])
  })

  test('ids in any case', async () => {
    const query = `query ($id: ID!, $user: ID!) { getAgency(id: $id) { id }
      agencyUsersByAgency(agencyID: $id, userID: { eq: $user }) { items { userID } } }`
    const variables = { id: agency.agencyId.toUpperCase(), user: agency.staff.userId.toUpperCase() }
    expect((await ask(query, variables)).data).toEqual({
      getAgency: { id: agency.agencyId },
      agencyUsersByAgency: { items: [{ userID: agency.staff.userId }] },
    })
  })
})

test('a call counts as many as it has root fields, and as what it resolved (attack F6)', async () => {
  const counted = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '40' } })
  try {
    const own = await foundAgency(counted)
    const roots = ['a', 'b', 'c', 'd', 'e']
      .map((name) => `${name}: searchMembers(keyword: "") { id }`)
      .join(' ')
    const statuses = []
    for (let at = 0; at < 9; at += 1)
      statuses.push((await counted.graphql(own.client, `{ ${roots} }`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
  } finally {
    await counted.stop()
  }
})

test('one person’s operations wait for each other, and nobody else’s for them (attack F6)', async () => {
  const narrow = await testServer({ env: { LIMIT_OPERATIONS_AT_ONCE: '2' } })
  try {
    const own = await foundAgency(narrow)
    const release = [
      await narrow.app.slots.take(own.staff.userId),
      await narrow.app.slots.take(own.staff.userId),
    ]
    let isAnswered = false
    const waiting = narrow.graphql(own.staff, '{ me { id } }').then((answer) => {
      isAnswered = true
      return answer
    })
    expect((await narrow.graphql(own.admin, '{ me { id } }')).status).toBe(200)
    expect(isAnswered).toBe(false)
    for (const end of release) end()
    expect((await waiting).status).toBe(200)
    // An answer gives its slot back.
    for (let at = 0; at < 5; at += 1)
      expect((await narrow.graphql(own.staff, '{ me { id } }')).status).toBe(200)
    const many = await Promise.all(
      Array.from({ length: 150 }, () => narrow.graphql(own.staff, '{ me { id } }')),
    )
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]))
  } finally {
    await narrow.stop()
  }
})
