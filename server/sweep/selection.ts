import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { mayBeInEvents } from '../platform/graphql/events.ts'

/** Server settings for such documents: one document queries what a client could query in many small ones. */
export const unboundedDocuments = Object.fromEntries(
  [
    'QUERY_COST',
    'QUERY_FIELDS',
    'QUERY_SELECTIONS',
    'SUBSCRIPTION_COST',
    'SUBSCRIPTION_SELECTIONS',
    'PAYLOAD_BYTES',
    'ANSWER_BYTES',
    'FRAME_BYTES',
  ].map((name) => [`LIMIT_${name}`, '1000000000000000']),
)

type Options = {
  depth: number
  /** Only fields that events may have. */
  ofEvents?: boolean
  /** The enclosing types, which can't be queried within themselves. */
  inside?: string[]
}

/**
 * All fields of a type, down to a depth: what a curious client would query. Fields get aliases, because equal names of
 * different types can't be merged.
 */
export function everythingOf(schema: GraphQLSchema, type: GraphQLNamedType, options: Options): string {
  if (isLeafType(type)) return ''
  if (options.depth === 0) return ' { __typename }'
  if (isInterfaceType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .map((one) => `... on ${one.name}${everythingOf(schema, one, options)}`)
    return ` { __typename ${parts.join(' ')} }`
  }
  if (!isObjectType(type)) return ''
  const inside = [...(options.inside ?? []), type.name]
  const fields = Object.values(type.getFields())
    .filter((field) => isAskable(type, field, { ...options, inside }))
    .map((field) => fieldOf(schema, type.name, field, { ...options, inside }))
  return ` { __typename ${fields.join(' ')} }`
}

function isAskable(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  { ofEvents, inside = [] }: Options,
): boolean {
  if (field.args.some(isRequiredArgument) || (ofEvents && !mayBeInEvents(type, field.name))) return false
  const times = inside.filter((name) => name === getNamedType(field.type).name).length
  return times <= (field.extensions.nests === true ? 1 : 0)
}

function fieldOf(
  schema: GraphQLSchema,
  owner: string,
  field: GraphQLField<unknown, unknown>,
  options: Options,
): string {
  const below = everythingOf(schema, getNamedType(field.type), { ...options, depth: options.depth - 1 })
  return `${owner}_${field.name}: ${field.name}${below}`
}
