import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../../messaging/factory.ts'
import { type LiveClient, subscribe } from '../../testing/live.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { createDocumentReader } from '../graphql/document-reader.ts'
import { createPlans } from './plan.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel
beforeAll(async () => {
  server = await testServer({ env: { LIMIT_PAYLOAD_BYTES: '5000', LIMIT_PERSON_SUBSCRIPTIONS: '2' } })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.owner, { others: [agency.client] })
})
afterAll(() => server.stop())

const plain = 'subscription ($after: String) { onEvent(after: $after) { id } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const cursorNow = async () => (await server.graphql(agency.owner, '{ me { id } }')).cursor
const messages =
  'subscription ($after: String) { onEvent(after: $after) { ... on MessageCreated { message { id content } } } }'

const listening = async <Result>(
  query: string,
  use: (client: LiveClient) => Promise<Result>,
  variables: Record<string, unknown> = {},
): Promise<Result> => {
  const client = await subscribe(server, agency.owner, query, variables)
  try {
    return await use(client)
  } finally {
    client.close()
    await client.closed
  }
}

const refusal = (query: string) =>
  listening(query, async (client) => (await client.refusal()).extensions.code)

describe('what a subscription may cost', () => {
  test('other names, many selections and what events may not hold are refused (attack F3)', async () => {
    const ofMessage = (selection: string) =>
      `subscription { onEvent { ... on MessageCreated { message { ${selection} } } } }`
    expect(await refusal(ofMessage('a: content b: content'))).toBe('PAYLOAD_TOO_LARGE')
    expect(await refusal(ofMessage('id '.repeat(200)))).toBe('PAYLOAD_TOO_LARGE')
    expect(await refusal(ofMessage('lastResponse { lastResponse { id } }'))).toBe('PAYLOAD_TOO_LARGE')
    expect(await refusal(ofMessage('viewerCan { edit }'))).toBe('BAD_USER_INPUT')
    expect(await refusal(ofMessage('owner { email }'))).toBe('BAD_USER_INPUT')
    expect(
      await refusal(
        'subscription { onEvent { ... on MessageCreated { message { conversation { channel { agency { id } } } } } } }',
      ),
    ).toBe('BAD_USER_INPUT')
  })

  test('an event that says more than fits ends the subscription, and nobody else’s (attack F3)', async () => {
    const other = await subscribe(server, agency.client, 'subscription { onEvent { id type } }')
    await listening(messages, async (client) => {
      await say(server, agency.owner, channel.conversationId, { content: 'short' })
      await client.next((data) => JSON.stringify(data).includes('short'))
      await say(server, agency.owner, channel.conversationId, { content: 'x'.repeat(6000) })
      expect((await client.refusal()).extensions.code).toBe('PAYLOAD_TOO_LARGE')
    })
    const after = await say(server, agency.owner, channel.conversationId, { content: 'after' })
    expect(after.id).toEqual(expect.any(String))
    await other.next(() => other.deliveries.length >= 3)
    other.close()
  })

  test('are counted for each person, over all their sockets (attack F3)', async () => {
    const held = await Promise.all([1, 2].map(() => subscribe(server, agency.staff, messages)))
    const third = await subscribe(server, agency.staff, messages)
    expect((await third.refusal()).extensions.code).toBe('RATE_LIMITED')
    for (const client of [...held, third]) {
      client.close()
      await client.closed
    }
    const again = await subscribe(server, agency.staff, messages)
    await say(server, agency.owner, channel.conversationId, { content: 'again' })
    const open = await subscribe(server, agency.admin, messages)
    open.close()
    again.close()
  })

  test('what is told to other documents than the web’s is counted by bytes, for each person (attack F3)', async () => {
    const strict = await testServer({ env: { LIMIT_DELIVERED_BYTES: '100000' } })
    try {
      const own = await foundAgency(strict)
      const talk = await openChannel(strict, own.owner, { others: [own.client] })
      const [one, another] = [
        await subscribe(strict, own.client, messages),
        await subscribe(strict, own.staff, plain),
      ]
      for (let at = 0; at < 3; at += 1)
        await say(strict, own.owner, talk.conversationId, { content: '語'.repeat(20_000) })
      expect((await one.refusal()).extensions.code).toBe('RATE_LIMITED')
      await another.next(() => another.deliveries.length === 3)
      one.close()
      another.close()
    } finally {
      await strict.stop()
    }
  })

  test('the web’s document is counted where it is subscribed to as the web does not (attack F3)', () => {
    const query = 'subscription { onEvent { id } }'
    const reader = createDocumentReader(server.app.schema, server.app.config.limits, new Set([hashOf(query)]))
    const plans = createPlans(server.app.schema, reader, server.app.config.limits)
    const kindOf = (id: string) => {
      const plan = plans({ query }, id)
      if ('errors' in plan) throw plan.errors[0]
      return plan.isOfWeb
    }
    expect([kindOf('live'), kindOf('other')]).toEqual([true, false])
  })

  test('a replay counts as as many calls as it is long (attack F3)', async () => {
    const strict = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '20' } })
    try {
      const own = await foundAgency(strict)
      const { cursor } = await strict.graphql(own.client, '{ me { id } }')
      await strict.app.asSystem(own.agencyId, 'staff', (context) =>
        context.write(async (tx) => {
          for (let at = 0; at < 1500; at += 1) tx.record({ type: 'agencyUpdated', subject: {} })
        }),
      )
      await strict.app.relay.flush()
      const replay = await subscribe(strict, own.client, plain, { after: cursor })
      expect((await replay.refusal()).extensions.code).toBe('RATE_LIMITED')
      replay.close()
    } finally {
      await strict.stop()
    }
  })
})

describe('the cursor is the argument, whatever its variable is called (attack F13)', () => {
  const selection = '{ ... on MessageCreated { message { content } } }'

  test.each([
    ['$after', `subscription ($after: String) { onEvent(after: $after) ${selection} }`],
    ['$cursor', `subscription ($cursor: String) { onEvent(after: $cursor) ${selection} }`],
    ['$cursor, required', `subscription ($cursor: String!) { onEvent(after: $cursor) ${selection} }`],
  ])('as %s', async (_name, query) => {
    const cursor = await cursorNow()
    await say(server, agency.owner, channel.conversationId, { content: 'missed' })
    const heard = await listening(
      query,
      (client) => client.next((data) => JSON.stringify(data).includes('missed')),
      {
        after: cursor,
        cursor,
      },
    )
    expect(heard).toBeTruthy()
  })

  test('in the document itself, and as a default', async () => {
    for (const wrap of [
      (cursor: string) => `subscription { onEvent(after: "${cursor}") ${selection} }`,
      (cursor: string) => `subscription ($c: String = "${cursor}") { onEvent(after: $c) ${selection} }`,
    ]) {
      const cursor = await cursorNow()
      await say(server, agency.owner, channel.conversationId, { content: 'literal' })
      await listening(wrap(cursor ?? ''), (client) =>
        client.next((data) => JSON.stringify(data).includes('literal')),
      )
    }
  })

  test('one that is forged is refused under any name', async () => {
    const query = `subscription ($cursor: String) { onEvent(after: $cursor) ${selection} }`
    const code = await listening(query, async (client) => (await client.refusal()).extensions.code, {
      cursor: 'forged',
    })
    expect(code).toBe('CURSOR_EXPIRED')
  })

  test('those who differ in nothing but the cursor share one execution', () => {
    const query = `subscription ($c: String) { onEvent(after: $c) ${selection} }`
    const keys = ['a', 'b'].map((c) => {
      const plan = server.app.plans({ query, variables: { c } })
      if ('errors' in plan) throw plan.errors[0]
      return plan.key
    })
    expect(keys[0]).toBe(keys[1])
  })
})

test('directives on the subscription itself are refused, and the socket stays (attack F16)', async () => {
  expect(await refusal('subscription ($b: Boolean = true) { onEvent @skip(if: $b) { id } }')).toBe(
    'BAD_USER_INPUT',
  )
  const overHttp = 'subscription ($b: Boolean!) { onEvent @include(if: $b) { id } }'
  expect((await server.graphql(agency.owner, overHttp, { b: true })).status).toBe(400)
  const variables = { b: true }
  const inside = 'subscription ($b: Boolean!) { onEvent { id type @skip(if: $b) } }'
  await listening(
    inside,
    async (client) => {
      await say(server, agency.owner, channel.conversationId, { content: 'inside' })
      const { data } = await client.next(() => true)
      expect(data.onEvent).toEqual({ id: expect.any(String) })
    },
    variables,
  )
})
