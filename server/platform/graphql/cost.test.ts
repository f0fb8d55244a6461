import { getNamedType, getNullableType, isListType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { graphqlSchema } from '../../app.ts'
import { openChannel, say } from '../../messaging/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'
import { addTask, beginProject } from '../../work/factory.ts'
import { pageWithin } from './list-size.ts'

const objects = Object.values(graphqlSchema.getTypeMap()).filter(
  (type) => isObjectType(type) && !type.name.startsWith('__'),
)
const fields = objects.flatMap((type) =>
  isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : [],
)

describe('the schema says what its parts cost (attack F1)', () => {
  test('every list field has a declared size, and nothing else has one', () => {
    const isList = ({ field }: (typeof fields)[number]) => isListType(getNullableType(field.type))
    const named = (list: typeof fields) => list.map(({ type, field }) => `${type.name}.${field.name}`)
    const isSized = ({ field }: (typeof fields)[number]) =>
      field.extensions.listSize === 'page' || Number(field.extensions.listSize) > 0
    expect(named(fields.filter((one) => isList(one) !== isSized(one)))).toEqual([])
  })

  test('a page is as long as the field says that gives it', () => {
    const paged = fields.filter(({ field }) => field.extensions.listSize === 'page')
    const givers = (name: string) => fields.filter(({ field }) => getNamedType(field.type).name === name)
    const isLimited = ({ field }: (typeof fields)[number]) => field.args.some(({ name }) => name === 'limit')
    const broken = paged.filter(
      (one) => !isLimited(one) && !(one.field.name === 'items' && givers(one.type.name).every(isLimited)),
    )
    expect(broken.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([])
  })

  test('a list within another begins with ten, and says so', () => {
    const roots = ['Query', 'Mutation', 'Subscription']
    const long = fields.filter(({ type, field }) => {
      const limit = field.args.find(({ name }) => name === 'limit')
      return limit && !roots.includes(type.name) && limit.defaultValue !== pageWithin
    })
    expect(long.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([])
  })

  test('what events may hold is named by fields that exist', () => {
    const wrong = objects.flatMap((type) => {
      const named = (type.extensions.inEvents ?? []) as string[]
      return isObjectType(type) ? named.filter((name) => !type.getFields()[name]) : []
    })
    expect(wrong).toEqual([])
  })
})

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  // So little that the lists of an agency without anything count by how long they could be.
  server = await testServer({ env: { LIMIT_QUERY_COST: '100000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const ask = (
  query: string,
  variables: Record<string, unknown> = {},
  caller: typeof agency.staff | null = agency.staff,
) => server.graphql(caller, query, variables)
const statusOf = async (query: string, variables: Record<string, unknown> = {}) =>
  (await ask(query, variables)).status

describe('what a document may cost', () => {
  test('no type within itself, however short the document (attack F1)', async () => {
    const id = agency.agencyId
    const within = (inner: string) => `{ getChannel(id: "${id}") { conversations { channel { ${inner} } } } }`
    expect(await statusOf(within('id'))).toBe(413)
    expect(
      await statusOf(`{ getChannel(id: "${id}") { conversations { id lastMessage { id } } } }`),
    ).not.toBe(413)
    // Allowed in one place, and there once.
    const answer = (inner: string) => `{ listMessages { items { lastResponse { ${inner} } } } }`
    expect(await statusOf(answer('id'))).toBe(200)
    expect(await statusOf(answer('lastResponse { id }'))).toBe(413)
  })

  test('lists count as long as they can be, with and without a limit (attack F1, F14)', async () => {
    const people = '{ items { channel { users { id name avatar role } } } }'
    expect(await statusOf(`{ channelUsersByUser ${people} }`)).toBe(200)
    expect(await statusOf(`{ channelUsersByUser(limit: 200) ${people} }`)).toBe(413)
  })

  test('a list of parts counts by the limit of each, and one within another by its small beginning', async () => {
    const id = agency.agencyId
    const costs = async (query: string) =>
      Number(/costs (\d+)/.exec((await ask(query)).errors[0]?.message ?? '')?.[1] ?? 0)
    const board = (limit: number) =>
      `{ tasksByBoard(boardID: "${id}", limit: ${limit}) { id comments(limit: 200) { items { id user { id } } } } }`
    expect(await costs(board(10))).toBe(1 + 600 * (1 + 1 + 1 + 200 * 3))
    expect(await costs(board(3))).toBe(1 + 180 * (1 + 1 + 1 + 200 * 3))
    const within = (limit: string) =>
      `{ getBoard(id: "${id}") { tasks${limit} { id comments { items { id user { id name email avatar role } } } } } }`
    expect(await costs(within('(limit: 200)'))).toBe(1 + 1 + 2000 * (1 + 1 + 1 + 10 * 7))
    expect(await costs(within('(limit: 1)'))).toBe(0)
  })

  test('a variable that is absent has its default, one that is null has none, whoever came before (attack F14)', async () => {
    const query = `query ($n: Int = 200) { channelUsersByUser(limit: $n) { items { channel { users { id name avatar role } } } } }`
    const statuses = []
    for (const variables of [{}, { n: null }, {}, { n: null }])
      statuses.push(await statusOf(query, variables))
    expect(statuses).toEqual([413, 200, 413, 200])
  })

  test('one field has few names in one place, however they are spread over fragments (attack F5)', async () => {
    const names = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `a${from + at}: name`).join(' ')
    expect(await statusOf(`{ me { ${names(0, 5)} } }`)).toBe(200)
    expect(await statusOf(`{ me { ${names(0, 6)} } }`)).toBe(413)
    expect(await statusOf(`{ me { ${names(0, 3)} } ... { me { ${names(3, 6)} } } }`)).toBe(413)
    expect(
      await statusOf(
        `{ me { ...A ...B } } fragment A on User { ${names(0, 3)} } fragment B on User { ${names(3, 6)} }`,
      ),
    ).toBe(413)
    const roots = Array.from({ length: 6 }, (_, at) => `a${at}: searchMembers(keyword: "") { id }`)
    expect(await statusOf(`{ ${roots.join(' ')} }`)).toBe(413)
  })

  test('names in the answer are neither long nor JavaScript’s own (attack F5, F16)', async () => {
    expect(await statusOf(`{ me { ${'a'.repeat(101)}: name } }`)).toBe(413)
    const { status, errors } = await ask('{ me { __proto__: name } }')
    expect([status, errors[0]?.message]).toEqual([400, 'name may not be named __proto__.'])
  })

  test('a document of many words or selections is refused, never a defect (attack F16)', async () => {
    for (const words of [600, 3000, 10_001, 19_000])
      expect([words, await statusOf(`{ ${'__typename '.repeat(words)} }`)]).toEqual([words, 413])
    const spread = `{ ${'...A '.repeat(100)} } fragment A on Query { ${'__typename '.repeat(100)} }`
    expect(await statusOf(spread)).toBe(413)
  })
})

describe('asking for the schema (attack F4)', () => {
  const anonymous = async (query: string) => (await ask(query, {}, null)).status

  test('is answered once for all, without other names and without lists within themselves', async () => {
    expect(await anonymous('{ __schema { types { name fields { name args { name } } } } }')).toBe(200)
    expect(
      await anonymous('{ __type(name: "User") { name fields { name type { name ofType { name } } } } }'),
    ).toBe(200)
    expect(await anonymous('{ __schema { types { a: description } } }')).toBe(413)
    expect(await anonymous('{ __schema { types { fields { type { fields { name } } } } } }')).toBe(413)
  })

  test('counts as twenty calls', async () => {
    const strict = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '100' } })
    try {
      const statuses = []
      for (let at = 0; at < 6; at += 1)
        statuses.push((await strict.graphql(null, '{ __schema { types { name } } }')).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    } finally {
      await strict.stop()
    }
  })
})

test('a run that resolves too much, or answers too long, ends as too large (attack F1, F5)', async () => {
  const strict = await testServer({ env: { LIMIT_QUERY_FIELDS: '150', LIMIT_ANSWER_BYTES: '100000' } })
  try {
    const own = await foundAgency(strict)
    const channel = await openChannel(strict, own.owner)
    for (let at = 0; at < 10; at += 1)
      await say(strict, own.owner, channel.conversationId, { content: '語'.repeat(2000) })
    const page = (selection: string) =>
      strict.graphql(
        own.owner,
        `query ($id: ID!) { messagesByConversation(conversationID: $id) { items { ${selection} } } }`,
        { id: channel.conversationId },
      )
    expect((await page('id content')).status).toBe(200)
    expect((await page('content b: content')).status).toBe(413)
    const fields = await page(
      'id createdAt updatedAt ownerID fromStaff channelID agencyID responses internal owner { id name avatar role createdAt }',
    )
    expect([fields.status, fields.data, fields.errors[0]?.extensions.code]).toEqual([
      413,
      null,
      'PAYLOAD_TOO_LARGE',
    ])
  } finally {
    await strict.stop()
  }
})

test('what could be large is answered while it is small, and stopped while it runs where it is not (attack F1)', async () => {
  const strict = await testServer({ env: { LIMIT_QUERY_FIELDS: '600' } })
  try {
    const own = await foundAgency(strict)
    const columns = Array.from({ length: 40 }, (_, at) => `Column ${at}`)
    const [small, large] = [
      await beginProject(strict, own.staff),
      await beginProject(strict, own.staff, { columns }),
    ]
    await addTask(strict, own.staff, small.columnIds[0])
    const query = `query ($id: ID!) { boardsByProject(projectID: $id) { items { columns { id tasks(limit: 200) { items { id
      comments(limit: 200) { items { id content user { id name } } } } } } } } }`
    const open = (id: string) => strict.graphql(own.staff, query, { id })
    expect((await open(small.projectId)).status).toBe(200)
    let code: string | undefined
    const sent = await statementsOf(async () => {
      code = (await open(large.projectId)).errors[0]?.extensions.code
    })
    expect(code).toBe('PAYLOAD_TOO_LARGE')
    // Not one for each of the forty columns.
    expect(sent.filter((text) => /from "task"/.test(text)).length).toBeLessThan(40)
  } finally {
    await strict.stop()
  }
})
