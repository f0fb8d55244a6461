import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql'

/** What the web must know of the schema while it runs, as a module of TypeScript. */
export function schemaFacts(schema: GraphQLSchema): string {
  const events = eventsOf(schema)
  const things = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && type !== schema.getSubscriptionType())
    .filter((type) => !events.includes(type))
  const facts = {
    fieldTypes: Object.fromEntries(
      things
        .map((type): [string, object] => [type.name, objectsIn(type)])
        .filter(([, fields]) => Object.keys(fields).length > 0),
    ),
    eventTypes: events.map(({ name }) => name),
    keylessTypes: things
      .filter((type) => !isRoot(schema, type) && !('id' in type.getFields()))
      .map(({ name }) => name),
  }
  return `${head}${Object.entries(facts).map(declaration).join('\n')}`
}

const head = '// Written by `npm run generate` out of the GraphQL schema. Not to be edited.\n\n'

const comments: Record<string, string> = {
  fieldTypes: 'For each object type the fields that hold objects, and of which type.',
  eventTypes: 'Every type that implements `LiveEvent`.',
  keylessTypes: 'Types without an identity of their own: the cache keeps them inside what they hang on.',
}

function declaration([name, value]: [string, object]): string {
  const type = Array.isArray(value)
    ? 'readonly string[]'
    : 'Readonly<Record<string, Readonly<Record<string, string>>>>'
  return `/** ${comments[name]} */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)}\n`
}

function eventsOf(schema: GraphQLSchema): GraphQLObjectType[] {
  const type = schema.getType('LiveEvent')
  return isInterfaceType(type) ? [...schema.getPossibleTypes(type)] : []
}

function objectsIn(type: GraphQLObjectType): Record<string, string> {
  const fields = Object.values(type.getFields()).map(({ name, type }): [string, GraphQLNamedType] => [
    name,
    getNamedType(type),
  ])
  // What one may do with a thing changes with the thing.
  const told = fields.filter(([name, type]) => isObjectType(type) && name !== 'viewerCan')
  return Object.fromEntries(told.map(([name, { name: of }]) => [name, of]))
}

const isRoot = (schema: GraphQLSchema, type: GraphQLObjectType): boolean =>
  type === schema.getQueryType() || type === schema.getMutationType()
