import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isIntrospectionType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { defaultPage, type ListSize, largestPage } from './list-size.ts'

export type CostLimits = {
  depth: number
  /** the number of requested fields, multiplied by list sizes */
  cost: number
  /** the number of aliases of one field in one selection */
  aliases: number
}

/** The number of root fields, and how many of them are introspections. */
export type Cost = { rootFields: number; introspections: number }

type Variables = Record<string, unknown>

/** The cost of an introspection field. */
const introspectionCost = 5000
const longestAlias = 100

export const tooMuch = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'PAYLOAD_TOO_LARGE', status: 413 } })

/**
 * The worst-case cost of a valid document with these variables: fragments expanded, equal fields merged, lists at their maximum
 * size. Throws a GraphQLError if it exceeds a limit.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  limits: CostLimits,
): Cost {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const root = schema.getRootType(operation.operation)
  if (!root) return { rootFields: 0, introspections: 0 }
  const walk: Walk = { schema, fragments, variables, limits, inside: [] }
  const sets = [operation.selectionSet]
  const cost = costOfType(walk, root, sets, { page: defaultPage, depth: 0 })
  if (cost > limits.cost) throw tooMuch(`The query costs ${cost}; ${limits.cost} is the limit.`)
  const rootFields = [...fieldsOf(walk, root, sets).values()]
  const introspections = rootFields.filter(([node]) => node && isOfSchema(node))
  return { rootFields: rootFields.length, introspections: introspections.length }
}

const isOfSchema = ({ name }: FieldNode): boolean => name.value === '__schema' || name.value === '__type'

type Walk = {
  schema: GraphQLSchema
  fragments: Map<string, FragmentDefinitionNode>
  variables: Variables
  limits: CostLimits
  /** the enclosing object types */
  inside: string[]
}
type Place = { page: number; depth: number }

function costOfType(walk: Walk, type: GraphQLNamedType, sets: SelectionSetNode[], place: Place): number {
  if (isAbstractType(type)) {
    const possible = walk.schema.getPossibleTypes(type)
    return Math.max(...possible.map((one) => costOfType(walk, one, sets, place)))
  }
  if (!isObjectType(type)) return 0
  walk.inside.push(type.name)
  let cost = 0
  const names = new Map<string, number>()
  for (const nodes of fieldsOf(walk, type, sets).values()) {
    const [node] = nodes
    if (!node) continue
    const name = node.name.value
    const uses = (names.get(name) ?? 0) + 1
    names.set(name, uses)
    if (uses > walk.limits.aliases)
      throw tooMuch(`${type.name}.${name} is asked for under more than ${walk.limits.aliases} names.`)
    cost += costOfField(walk, type, nodes, node, place)
    // Beyond the limit the exact value is irrelevant.
    if (cost > walk.limits.cost) break
  }
  walk.inside.pop()
  return cost
}

function costOfField(
  walk: Walk,
  parent: GraphQLObjectType,
  nodes: FieldNode[],
  node: FieldNode,
  place: Place,
): number {
  const name = node.name.value
  if (isOfSchema(node)) return costOfIntrospection(walk, nodes)
  const field = parent.getFields()[name]
  if (!field) return 1
  const depth = place.depth + 1
  if (depth > walk.limits.depth)
    throw tooMuch(`The query is nested ${depth} deep; ${walk.limits.depth} is the limit.`)
  const type = getNamedType(field.type)
  refuseNesting(walk, parent, field, type)
  const page = pageOf(walk, node, field)
  const sets = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []))
  const below = sets.length > 0 ? costOfType(walk, type, sets, { page, depth }) : 0
  const size = sizeOf(field, page, place.page)
  return 1 + (sets.length > 0 ? size * Math.max(1, below) : size - 1)
}

/** Recursive types multiply without bound. A field that needs one declares it (`nests`), and is allowed once. */
function refuseNesting(
  { inside }: Walk,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  type: GraphQLNamedType,
): void {
  const times = inside.filter((name) => name === type.name).length
  if (times > (field.extensions.nests === true ? 1 : 0))
    throw tooMuch(`${parent.name}.${field.name} leads back to ${type.name}, which is asked for already.`)
}

/** The page size of this field. */
function pageOf({ variables }: Walk, node: FieldNode, field: GraphQLField<unknown, unknown>): number {
  const given = node.arguments?.find(({ name }) => name.value === 'limit')
  const limit = givenValue(given, variables) ?? (isAbsent(given, variables) ? defaultOf(field) : undefined)
  return typeof limit === 'number' ? Math.max(1, Math.min(limit, largestPage)) : defaultPage
}

/** The size of a list; 1 for other fields. */
function sizeOf(field: GraphQLField<unknown, unknown>, ownPage: number, pageAbove: number): number {
  const { listSize: size, parts } = field.extensions as { listSize?: ListSize; parts?: number }
  if (size !== 'page') return Math.min(size ?? 1, parts ? parts * ownPage : Infinity)
  return field.args.some(({ name }) => name === 'limit') ? ownPage : pageAbove
}

const isAbsent = (argument: ArgumentNode | undefined, variables: Variables): boolean =>
  !argument || (argument.value.kind === Kind.VARIABLE && !(argument.value.name.value in variables))

const defaultOf = (field: GraphQLField<unknown, unknown>): unknown =>
  field.args.find(({ name }) => name === 'limit')?.defaultValue

function givenValue(argument: ArgumentNode | undefined, variables: Variables): unknown {
  if (argument?.value.kind === Kind.VARIABLE) return variables[argument.value.name.value]
  return argument?.value.kind === Kind.INT ? Number(argument.value.value) : undefined
}

/** The fields to resolve on an object of this type, by response name. */
function fieldsOf(walk: Walk, type: GraphQLObjectType, sets: SelectionSetNode[]): Map<string, FieldNode[]> {
  const found = new Map<string, FieldNode[]>()
  const spread = new Set<string>()
  const add = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value
        refuseAlias(selection)
        found.set(key, [...(found.get(key) ?? []), selection])
        continue
      }
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD
      if (isSpread && spread.has(selection.name.value)) continue
      if (isSpread) spread.add(selection.name.value)
      const fragment = isSpread ? walk.fragments.get(selection.name.value) : selection
      if (fragment && applies(walk, type, fragment.typeCondition?.name.value)) add(fragment.selectionSet)
    }
  }
  for (const set of sets) add(set)
  return found
}

/** Names with this prefix are reserved by GraphQL, and `__proto__` by JavaScript. */
function refuseAlias({ alias, name }: FieldNode): void {
  if (alias?.value.startsWith('__')) throw new GraphQLError(`${name.value} may not be named ${alias.value}.`)
  if (alias && alias.value.length > longestAlias)
    throw tooMuch(`A name in the answer has at most ${longestAlias} characters.`)
}

function applies({ schema }: Walk, type: GraphQLObjectType, condition: string | undefined): boolean {
  if (!condition || condition === type.name) return true
  const wanted = schema.getType(condition)
  return isAbstractType(wanted) && schema.isSubType(wanted, type)
}

/**
 * Tools send similar introspection queries. Without aliases, and with each list at most once on a path, the answer cannot grow
 * much beyond the schema itself.
 */
function costOfIntrospection(walk: Walk, nodes: FieldNode[]): number {
  for (const node of nodes) {
    const type = walk.schema.getType(node.name.value === '__schema' ? '__Schema' : '__Type')
    if (type && node.selectionSet) checkIntrospection(walk, type, [node.selectionSet], [])
  }
  return introspectionCost
}

function checkIntrospection(
  walk: Walk,
  type: GraphQLNamedType,
  sets: SelectionSetNode[],
  lists: string[],
): void {
  if (!isObjectType(type) || !isIntrospectionType(type)) return
  for (const nodes of fieldsOf(walk, type, sets).values()) {
    for (const node of nodes) {
      const name = node.name.value
      if (node.alias) throw tooMuch(`${type.name}.${name} may not have another name.`)
      const field = type.getFields()[name]
      if (!field || !node.selectionSet) continue
      const isList = listsOfSchema.has(name)
      if (isList && lists.includes(name)) throw tooMuch(`${type.name}.${name} may not be nested in itself.`)
      checkIntrospection(
        walk,
        getNamedType(field.type),
        [node.selectionSet],
        isList ? [...lists, name] : lists,
      )
    }
  }
}

const listsOfSchema = new Set([
  'types',
  'directives',
  'fields',
  'args',
  'inputFields',
  'enumValues',
  'interfaces',
  'possibleTypes',
])
