import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

/** Typed documents: `graphql('query …')` is checked against schema.graphql, and types the result and variables. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: { DateTime: string; Date: string; DateOrTime: string; Hours: number; JSON: unknown }
}>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'
