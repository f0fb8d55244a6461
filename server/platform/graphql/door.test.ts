import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { headersOf, type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

/** Requests the media type whose responses have specific status codes. */
const modern = { accept: 'application/graphql-response+json' }
const older = { accept: 'application/json' }

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headersOf(agency.staff), ...modern, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

describe('GraphQL over HTTP', () => {
  test('answers in the media type that was asked for', async () => {
    const typeOf = async (headers: Record<string, string>) =>
      (await post({ query: '{ me { id } }' }, headers)).headers['content-type']
    expect(await typeOf(modern)).toContain('application/graphql-response+json')
    expect(await typeOf(older)).toContain('application/json')
    expect(await typeOf({ accept: '*/*' })).toContain('application/json')
  })

  test('long answers are compressed for those who read that, short ones and others are not', async () => {
    const types = '{ __type(name: "Query") { fields { name description } } }'
    const asked = async (query: string, encoding?: string) => {
      const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {}
      const { headers: given, rawPayload } = await post({ query }, headers)
      return { encoding: given['content-encoding'], vary: given.vary, body: rawPayload }
    }
    const plain = await asked(types)
    expect([plain.encoding, plain.body.length > 5_000]).toEqual([undefined, true])
    const packed = await asked(types, 'gzip, deflate, br')
    expect([packed.encoding, packed.vary]).toEqual(['gzip', 'accept-encoding'])
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    expect((await asked('{ me { id } }', 'gzip')).encoding).toBeUndefined()
    for (const others of ['identity', 'gzip;q=0, br'])
      expect((await asked(types, others)).encoding).toBeUndefined()
  })

  test('queries may come with GET, mutations may not', async () => {
    const get = (query: string) =>
      server.inject({
        method: 'GET',
        url: `/graphql?query=${encodeURIComponent(query)}`,
        headers: { ...headersOf(agency.staff), ...modern },
      })
    expect((await get('{ me { id } }')).json().data.me.id).toBe(agency.staff.userId)
    const refused = await get('mutation { signOutEverywhere }')
    expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect((await get('{ me { id } }')).statusCode).toBe(200)
  })

  test('an answer without data takes the status of its error', async () => {
    const statuses = await Promise.all([
      post({ query: '{ nothing }' }),
      post({ query: '{ me { id } }' }, { authorization: 'Bearer none' }),
      post({ query: '{ channelUsersByUser(limit: 0) { items { id } } }' }),
      post({ query: 'subscription { onEvent { id } }' }),
      post([{ query: '{ me { id } }' }]),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 401, 400, 400, 400])
  })

  test('as application/json what does not fit the schema is answered with 200, and what is refused is not', async () => {
    const statuses = await Promise.all([
      post({ query: '{ me { id ' }, older),
      post({ query: '{ nothing }' }, older),
      post({ query: 'query ($id: ID!) { getMessage(id: $id) { id } }', variables: {} }, older),
      post({ query: '{ me { id } }' }, { ...older, authorization: 'Bearer none' }),
      post({ query: `{ ${'me { id } '.repeat(600)} }` }, older),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401, 413])
    expect(statuses[1]?.json()).toEqual({
      errors: [expect.objectContaining({ message: expect.any(String) })],
    })
  })

  test('extensions are an object, or the call is none', async () => {
    const statusOf = async (extensions: unknown) =>
      (await post({ query: '{ me { id } }', extensions }, older)).statusCode
    expect(await Promise.all([{}, { a: 1 }, null].map(statusOf))).toEqual([200, 200, 200])
    expect(await Promise.all(['a', 1, [], true].map(statusOf))).toEqual([400, 400, 400, 400])
  })

  test('several operations need a name', async () => {
    const query = 'query A { me { id } } query B { me { name } }'
    expect((await post({ query })).json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect((await post({ query, operationName: 'B' })).json().data.me).toHaveProperty('name')
  })

  test('a document that comes back often answers the same when it is compiled', async () => {
    const query =
      'query ($limit: Int) { channelUsersByUser(limit: $limit) { items { id channel { id name users { id } } } nextToken } }'
    const answers = []
    for (let at = 0; at < 6; at += 1)
      answers.push((await post({ query, variables: { limit: 5 } })).json().data)
    expect(new Set(answers.map((data) => JSON.stringify(data))).size).toBe(1)
  })

  test('variables that do not fit are refused in the same way when it is compiled', async () => {
    const query =
      'query Fits($id: ID!, $limit: Int) { messagesByConversation(conversationID: $id, limit: $limit) { nextToken } }'
    for (let at = 0; at < 5; at += 1) {
      await post({ query, variables: { id: agency.agencyId, limit: 5 } })
      const answer = await post({ query, variables: { limit: 5 } })
      expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    }
  })

  test('members get the cursor of live updates with every answer, others do not', async () => {
    expect((await post({ query: '{ me { id } }' })).json().extensions.cursor).toEqual(expect.any(String))
    const outside = await server.graphql(agency.outsider, '{ me { id } }')
    expect(outside.cursor).toBeNull()
  })
})

describe('what would cost too much is refused before it runs (attack 21)', () => {
  test('depth', async () => {
    const nested =
      '{ getChannel(id: "0197f000-0000-7000-8000-000000000000") { conversations { channel { conversations { channel { conversations { channel { conversations { channel { conversations { channel { conversations { id } } } } } } } } } } } } }'
    const answer = await post({ query: nested })
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('cost, counted with the variables', async () => {
    const query = `query ($limit: Int) { channelUsersByUser(limit: $limit) { items { channel { users { id name } conversations { id lastMessage { id owner { id name avatar }
      lastResponse { id content owner { id } } } } } } } }`
    const wide = Array.from(
      { length: 12 },
      (_, at) =>
        `a${at}: channelUsersByUser(limit: 200) { items { id channel { id name users { id name avatar } } } }`,
    )
    expect((await post({ query, variables: { limit: 2 } })).statusCode).toBe(200)
    expect((await post({ query: `{ ${wide.join(' ')} }` })).statusCode).toBe(413)
  })

  test('a document of endless words, fragments that spread themselves, a body of 2 MiB', async () => {
    const answers = await Promise.all([
      post({ query: `{ ${'a: __typename '.repeat(20_000)} }` }),
      post({ query: 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }' }),
      post({ query: '{ me { id } }', variables: { filler: 'x'.repeat(2_000_000) } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 400, 413])
  })

  test('fragments that double each other, braces without end, the contract again and again', async () => {
    const double = Array.from(
      { length: 60 },
      (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`,
    )
    const again = Array.from(
      { length: 100 },
      (_, at) => `a${at}: __schema { types { fields { name args { name } } } }`,
    )
    const answers = await Promise.all([
      post({ query: `{ ...F0 } ${double.join(' ')} fragment F60 on Query { __typename }` }),
      post({ query: `{ ${'... { '.repeat(2000)} __typename ${'} '.repeat(2000)} }` }),
      post({ query: `{ ${again.join(' ')} }` }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 413, 413])
  })

  test('a long list of what does not fit is answered shortly, and not repeated', async () => {
    const query =
      'query Keywords($in: [String!]) { conversationsByAgency(agencyID: "0", name: { in: $in }) { nextToken } }'
    for (let use = 0; use < 5; use += 1) {
      await post({ query, variables: { in: [] } })
      const answer = await post({ query, variables: { in: Array.from({ length: 5000 }, () => ['hunter2']) } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors.length).toBeLessThanOrEqual(100)
      expect(answer.body).not.toContain('hunter2')
    }
  })

  test('a variable that is deeper than a stack', async () => {
    const deep = `${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}`
    const query = 'query ($limit: Int) { channelUsersByUser(limit: $limit) { nextToken } }'
    const answer = await server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headersOf(agency.staff), ...modern, 'content-type': 'application/json' },
      payload: `{"query":"${query}","variables":{"limit":${deep}}}`,
    })
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  test('JSON that is wide, not deep, is looked at to its end', async () => {
    const query = 'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }'
    const [id, payload] = [agency.agencyId, Array.from({ length: 300_000 }, () => 0)]
    const answer = await post({
      query,
      variables: { input: { id, conversationID: id, content: 'wide', payload } },
    })
    expect([answer.statusCode, Object.keys(answer.json().errors[0].extensions.fields)]).toEqual([
      400,
      ['payload'],
    ])
  })

  test('values that nest without end, or are wider than any call, are refused as what they are', async () => {
    const invite = (payload: string) =>
      server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...headersOf(agency.staff), ...modern, 'content-type': 'application/json' },
        payload: `{"query":"mutation ($input: CreatePendingInvitationInput!) { createPendingInvitation(input: $input) { id } }","variables":{"input":{"email":"deep@example.com","agencyRole":"client","payload":${payload}}}}`,
      })
    const payloads = {
      deep: `${'['.repeat(300_000)}${']'.repeat(300_000)}`,
      'deep in objects': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      wide: `[${'0,'.repeat(300_000)}0]`,
      'a long word': `"${'x'.repeat(900_000)}"`,
    }
    for (const [what, payload] of Object.entries(payloads)) {
      const { statusCode, body } = await invite(payload)
      expect([what, statusCode]).toEqual([what, 400])
      expect(body.length).toBeLessThan(5000)
    }
    const inline = `{ searchMembers(keyword: ${'['.repeat(900)}"x"${']'.repeat(900)}) { id } }`
    expect((await post({ query: inline })).statusCode).toBe(400)
  })

  test('an address of 15 000 characters, and a name of a field as long, are answered in few words', async () => {
    const long = 'x'.repeat(15_000)
    const answers = await Promise.all([
      server.inject({ url: `/files/${long}`, headers: headersOf(agency.staff) }),
      server.inject({ url: `/api/v1/${long}` }),
      server.inject({ url: `/graphql?query=${long}`, headers: modern }),
      server.inject({
        method: 'POST',
        url: `/api/v1/uploads?name=${long}`,
        headers: headersOf(agency.staff),
        payload: 'a',
      }),
      post({ query: `{ ${long} }` }),
      post({ query: '{ me { id } }', operationName: long }),
      post({ query: '{ me { id } }' }, { 'atrium-agency': long }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 400, 400, 400, 400])
  })

  test('the standard introspection is allowed, however deep', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    expect(
      (await post({ query: getIntrospectionQuery() })).json().data.__schema.types.length,
    ).toBeGreaterThan(40)
  })
})

test('every page forbids foreign and inline scripts, sniffing and framing', async () => {
  for (const url of ['/login', '/dial']) {
    const { headers } = await server.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('JSON may do nothing at all in a browser', async () => {
  const health = await server.inject({ method: 'GET', url: '/healthz' })
  for (const { headers } of [await post({ query: '{ __typename }' }), health]) {
    expect(headers['content-type']).toContain('json')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('ids that are none and text that cannot be stored are refused by name, not by the database (attack 30)', async () => {
  const asked = [
    ['query ($id: ID!) { getChannel(id: $id) { id } }', { id: "x' or 1=1" }, 'id'],
    ['query ($k: String!) { searchMembers(keyword: $k) { id } }', { k: 'a\u0000' }, 'keyword'],
    [
      'query ($f: ConversationFilter, $a: ID!) { conversationsByAgency(agencyID: $a, filter: $f) { nextToken } }',
      { a: agency.agencyId, f: { channelID: { eq: 'no' } } },
      'filter.channelID.eq',
    ],
  ] as const
  for (const [query, variables, field] of asked) {
    const { errors } = await server.graphql(agency.staff, query, variables)
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(Object) },
    })
  }
})
