import { type GraphQLField, getNamedType } from 'graphql'
import { expect } from 'vitest'
import { graphqlSchema } from '../app.ts'
import type { Caller, TestServer } from '../testing/server.ts'
import { everythingOf } from './selection.ts'

/** What a caller can query: ids of entities, and other arguments by name. */
export interface Known {
  ids: string[]
  given: Record<string, unknown>
}

const queries = Object.values(graphqlSchema.getQueryType()?.getFields() ?? {})

/** Everything that a caller can read: data and errors as text, by query and arguments. Needs `unboundedDocuments`. */
export async function readEverything(
  server: TestServer,
  caller: Caller,
  known: Known,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const field of queries)
    for (const variables of argumentsOf(field, known)) {
      const { data, errors, status } = await server.graphql(caller, documentOf(field), variables)
      expect(status, field.name).not.toBe(413)
      answers[`${field.name} ${JSON.stringify(variables)}`] = JSON.stringify({ data, errors })
    }
  return answers
}

/** A subscription to all events with all their fields. */
export function allEvents(): string {
  const event = getNamedType(graphqlSchema.getType('LiveEvent'))
  if (!event) throw new Error('the schema has no events')
  const selection = everythingOf(graphqlSchema, event, { depth: 3, ofEvents: true })
  return `subscription ($after: String) { onEvent(after: $after)${selection} }`
}

function documentOf(field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = everythingOf(graphqlSchema, getNamedType(field.type), { depth: depthOf(field) })
  return `query ${declared ? `(${declared})` : ''} { ${field.name}${given ? `(${given})` : ''}${selection} }`
}

/** Boards contain columns, which contain tasks, which contain lists: anything deeper would cost more than one call may. */
const depthOf = ({ type }: GraphQLField<unknown, unknown>) =>
  /Board|Column|Project|Task/.test(getNamedType(type).name) ? 3 : 5

function argumentsOf(
  { name, args }: GraphQLField<unknown, unknown>,
  { ids, given }: Known,
): Record<string, unknown>[] {
  const base = Object.fromEntries(
    args.flatMap((argument) => (argument.name in given ? [[argument.name, given[argument.name]]] : [])),
  )
  if (name === 'agencyUsersByAgency')
    return [true, false].map((eq) => ({ ...base, filter: { active: { eq } } })).concat(base as never)
  return args.some((argument) => argument.name === 'id') ? ids.map((id) => ({ ...base, id })) : [base]
}
