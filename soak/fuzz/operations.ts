import { type GraphQLField, type GraphQLSchema, getNamedType } from 'graphql'
import { everythingOf } from '../../server/sweep/selection.ts'
import type { Random } from '../harness/random.ts'
import { goodValue, type Pool, spoil } from './inputs.ts'

export type FuzzedOperation = {
  kind: 'query' | 'mutation' | 'subscription'
  name: string
  document: string
  field: GraphQLField<unknown, unknown>
}
export type Variables = Record<string, unknown>

/** Every root field of the contract, asked for what it has; a new one is here by itself. */
export function operationsOf(schema: GraphQLSchema): FuzzedOperation[] {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      kind: kind as FuzzedOperation['kind'],
      name: field.name,
      field,
      document: documentOf(schema, kind, field),
    })),
  )
}

function documentOf(
  schema: GraphQLSchema,
  kind: string,
  { name, args, type }: GraphQLField<unknown, unknown>,
): string {
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const selection = everythingOf(schema, getNamedType(type), {
    depth: 2,
    ofEvents: kind === 'subscription',
  })
  return `${kind}${declared && ` (${declared})`} { ${name}${given && `(${given})`}${selection} }`
}

/** Variables that would do. */
export const goodVariables = (random: Random, pool: Pool, { field, name }: FuzzedOperation): Variables => {
  const given = field.args.filter((argument) => String(argument.type).endsWith('!') || random.oneIn(2))
  return Object.fromEntries(
    given.map((argument) => [argument.name, goodValue({ random, pool, operation: name }, argument)]),
  )
}

/** Mostly variables that would do but for one to three things in them. */
export function fuzzedVariables(random: Random, pool: Pool, operation: FuzzedOperation): Variables {
  const variables = goodVariables(random, pool, operation)
  return random.oneIn(8) ? variables : spoil(random, pool, variables)
}
