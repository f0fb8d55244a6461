import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphqlSchema } from '../app.ts'
import { newId } from '../platform/ids.ts'
import type { TestServer } from '../testing/server.ts'
import { cases } from './cases.ts'
import { type Plants, plantedWorld } from './plants.ts'
import { everythingOf } from './selection.ts'
import { callers, type World } from './world.ts'

let server: TestServer
let world: World
let plants: Plants

beforeAll(async () => {
  ;({ server, world, plants } = await plantedWorld())
})
afterAll(() => server.stop())

/** A place for an id in an operation's arguments. */
type Place = { name: string; put(id: string): Record<string, unknown> }

/** Where a query takes ids: an argument, or a field of its filter. */
function* placesOf({ args }: GraphQLField<unknown, unknown>): Generator<Place> {
  for (const { name, type } of args) {
    const of = getNamedType(type)
    if (of.name === 'ID') yield { name, put: (id) => ({ [name]: id }) }
    if (/Filter$/.test(of.name) && isInputObjectType(of) && !of.getFields().eq)
      for (const [field, { type: inner }] of Object.entries(of.getFields()))
        yield* wordsOf(`${name}.${field}`, getNamedType(inner), (value) => ({ [name]: { [field]: value } }))
    else if (isInputObjectType(of)) yield* wordsOf(name, of, (value) => ({ [name]: value }))
  }
}

type Put = (value: unknown) => Record<string, unknown>

function* wordsOf(name: string, of: GraphQLNamedType, put: Put): Generator<Place> {
  if (of.name === 'ID') yield { name, put }
  if (!isInputObjectType(of) || getNamedType(of.getFields().eq?.type ?? null)?.name !== 'ID') return
  yield { name: `${name}.eq`, put: (id) => put({ eq: id }) }
}

const givenTo = (args: readonly GraphQLArgument[]) =>
  Object.fromEntries(args.flatMap(({ name }) => (name in plants.given ? [[name, plants.given[name]]] : [])))

function documentOf(kind: string, field: GraphQLField<unknown, unknown>, depth: number): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = everythingOf(graphqlSchema, getNamedType(field.type), { depth })
  return `${kind} (${declared}) { ${field.name}(${given})${selection} }`
}

/** The whole response to a client, without the id that they sent themselves. */
async function answerTo(document: string, variables: Record<string, unknown>, id: string): Promise<string> {
  const { data, errors, status } = await server.graphql(world.client, document, variables)
  return JSON.stringify({ data, errors, status }).replaceAll(id, 'the id')
}

const fieldsOf = (kind: 'Query' | 'Mutation') =>
  Object.values(graphqlSchema[`get${kind}Type`]()?.getFields() ?? {})

describe('what is hidden and what is not there are one answer (attack 12)', () => {
  test.each(
    fieldsOf('Query').flatMap((field) => {
      const places = [...placesOf(field)]
      return places.length > 0 ? [[field.name, field, places] as const] : []
    }),
  )('to %s', async (_name, field, places) => {
    const document = documentOf('query', field, 1)
    for (const { name, put } of places) {
      const nobody = newId()
      const absent = await answerTo(document, { ...givenTo(field.args), ...put(nobody) }, nobody)
      for (const [what, id] of Object.entries(plants.hidden))
        expect(await answerTo(document, { ...givenTo(field.args), ...put(id) }, id), `${name}: ${what}`).toBe(
          absent,
        )
    }
  })

  const ofClients = Map.groupBy(
    cases.filter(({ outcomes }) => outcomes.split(' ')[callers.indexOf('client')] === 'ok'),
    ({ operation }) => operation,
  )

  test.each(
    fieldsOf('Mutation').flatMap((field) => {
      const [one] = ofClients.get(field.name) ?? []
      const ids = one ? idsOf(field) : []
      return one && ids.length > 0 ? [[field.name, field, one, ids] as const] : []
    }),
  )('to %s', async (_name, field, one, ids) => {
    const document = documentOf('mutation', field, 1)
    for (const { name, many } of ids) {
      let base: Record<string, unknown> | undefined
      const refusal = async (id: string) => {
        base ??=
          ((await one.variables?.(world)) as { input?: Record<string, unknown> } | undefined)?.input ?? {}
        const input = { ...base, [name]: many ? [id] : id }
        const { errors } = await server.graphql(world.client, document, { input })
        // What was refused has changed nothing.
        if (errors.length === 0) base = undefined
        return JSON.stringify(errors).replaceAll(id, 'the id')
      }
      const absent = await refusal(newId())
      for (const what of kinds)
        expect(await refusal(plants.hidden[what] ?? ''), `${name}: ${what}`).toBe(absent)
    }
  })
})

/** The types that a client could learn of; creating an entity of every type for each id would take too long. */
const kinds = [
  'channel',
  'conversation',
  'message',
  'mediaCategory',
  'client',
  'project',
  'task',
  'request',
  'file',
]

/** The fields of a mutation's input that are ids of existing entities. */
function idsOf({ name, args }: GraphQLField<unknown, unknown>): { name: string; many: boolean }[] {
  const of = getNamedType(args.find((argument) => argument.name === 'input')?.type ?? null)
  if (!isInputObjectType(of)) return []
  return Object.values(of.getFields())
    .filter(({ type }) => getNamedType(type).name === 'ID')
    .filter((field) => !(/^(create|start|answer)/.test(name) && /^(id|uuid)$/.test(field.name)))
    .map((field) => ({ name: field.name, many: String(field.type).includes('[') }))
}
