import { type GraphQLField, getNamedType, isCompositeType } from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { graphqlSchema } from '../app.ts'
import { makeKey } from '../keys/factory.ts'
import { wrongCounters } from '../testing/counters.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import type { Case } from './case.ts'
import { cases, casesOf, endings, ofPersons } from './cases.ts'
import { callers, createWorld, type World } from './world.ts'

let server: TestServer
let world: World
/** A staff member without any entities, and an access key with that role. */
let colleague: Caller
let key: Caller

beforeAll(async () => {
  // Each case makes what it needs, as the same few people.
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  world = await createWorld(server)
  colleague = await world.newcomer('user')
  const { accessKey } = await makeKey(server, world.owner, { role: 'user' })
  key = { accessToken: accessKey, agencyId: world.agencyId }
})
afterAll(() => server.stop())
// Stored counters match the rows they count, regardless of the actor (S4).
afterEach(async () => expect(await wrongCounters(server)).toEqual({}))

const roots = { query: graphqlSchema.getQueryType(), mutation: graphqlSchema.getMutationType() }
const operations = Object.values(roots).flatMap((type) => Object.keys(type?.getFields() ?? {}))

test('the sweep knows every operation', () => {
  const swept = new Set([...cases.map(({ operation }) => operation), ...endings])
  expect(operations.filter((name) => !swept.has(name))).toEqual([])
})

test('no key does what belongs to a person’s own account, and nobody forgot to say what does (attack 32)', () => {
  const refused = operations.filter((name) => !server.app.access[name]?.keys)
  expect(refused.toSorted()).toEqual(ofPersons)
})

/** Of the rooms that a change can reach, where `npm test -- --changed` names them. */
const reached = process.env.ATRIUM_SWEPT?.split(' ').flatMap((room) => casesOf[room] ?? []) ?? cases

describe('every operation, every kind of caller (attack 1, 4, 6, 12)', () => {
  test.each(reached.map((one) => [one.of ? `${one.operation} · ${one.of}` : one.operation, one] as const))(
    '%s',
    async (_title, one) => {
      const ask = asking(one)
      const outcomes: string[] = []
      for (const name of callers) outcomes.push(await ask(world.callerOf(name)))
      expect(outcomes.join(' ')).toBe(one.outcomes)
      // A key may do what a colleague of its role may do with entities that belong to neither.
      const alike = [await ask(colleague), await ask(key)]
      expect(alike[1], 'an access key').toBe(ofPersons.includes(one.operation) ? 'F' : alike[0])
    },
  )

  test('signOutEverywhere', async () => {
    const member = await world.newcomer('client')
    const ended = [null, member, member]
    const outcomes: string[] = []
    for (const caller of ended) {
      const { errors } = await server.graphql(caller, 'mutation { signOutEverywhere }')
      outcomes.push(short(errors[0]?.extensions.code))
    }
    expect(outcomes).toEqual(['U', 'ok', 'U'])
    const { errors } = await server.graphql(key, 'mutation { signOutEverywhere }')
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', key: 'platform.notByKey' })
  })
})

/** Asks one operation as one caller after the other, about a thing that was made for it and that none before has changed. */
function asking(one: Case): (caller: Caller | null) => Promise<string> {
  const document = documentOf(one)
  const changes = document.startsWith('mutation')
  let variables: Record<string, unknown> | undefined
  return async (caller) => {
    variables ??= (await one.variables?.(world)) ?? {}
    const outcome = short((await server.graphql(caller, document, variables)).errors[0]?.extensions.code)
    // What was refused has changed nothing.
    if (changes && outcome === 'ok') variables = undefined
    return outcome
  }
}

const words: Record<string, string> = {
  UNAUTHENTICATED: 'U',
  NOT_FOUND: 'N',
  FORBIDDEN: 'F',
  BAD_USER_INPUT: 'B',
}
const short = (code: string | undefined): string => (code ? (words[code] ?? code) : 'ok')

/** A document that calls one operation with all its arguments as variables, and reads as little as it may. */
function documentOf({ operation }: Case): string {
  const [kind, field] = fieldOf(operation)
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  const args = field.args.length > 0 ? [`(${declared})`, `(${given})`] : ['', '']
  return `${kind} ${args[0]} { ${operation}${args[1]}${selection} }`
}

function fieldOf(operation: string): [string, GraphQLField<unknown, unknown>] {
  for (const [kind, type] of Object.entries(roots)) {
    const field = type?.getFields()[operation]
    if (field) return [kind, field]
  }
  throw new Error(`there is no operation ${operation}`)
}
