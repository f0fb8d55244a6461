import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

type Options = {
  depth: number
  /** for events, which never hold what depends on who looks */
  withoutViewer?: boolean
}

/**
 * Everything that can be read of a type, down to a depth: what a curious client would ask for. Fields get names of their
 * own, since alike fields of different types may not be merged.
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
  const fields = Object.values(type.getFields()).filter((field) => isAskable(field, options))
  return ` { __typename ${fields.map((field) => fieldOf(schema, type.name, field, options)).join(' ')} }`
}

const isAskable = (field: GraphQLField<unknown, unknown>, { withoutViewer }: Options): boolean =>
  !field.args.some(isRequiredArgument) && !(withoutViewer && field.extensions.viewerDependent)

function fieldOf(
  schema: GraphQLSchema,
  owner: string,
  field: GraphQLField<unknown, unknown>,
  options: Options,
): string {
  const below = everythingOf(schema, getNamedType(field.type), { ...options, depth: options.depth - 1 })
  return `${owner}_${field.name}: ${field.name}${below}`
}
