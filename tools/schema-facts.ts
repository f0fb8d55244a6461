import { globSync, readFileSync } from 'node:fs'
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { typeNamedBy } from '../shared/object-type.ts'

/** What the web must know of the schema while it runs, as a module of TypeScript. */
export function schemaFacts(schema: GraphQLSchema): string {
  const events = eventsOf(schema)
  const things = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && type !== schema.getSubscriptionType())
    .filter((type) => !events.includes(type))
  const fields = new Map(things.map((type) => [type.name, objectsIn(schema, type)]))
  // What no document of the web can reach need not be known.
  const met = new Set([...things, ...events].flatMap((type) => Object.values(objectsIn(schema, type))))
  const known = things.filter(
    (type) => isRoot(schema, type) || met.has(type.name) || type.name.endsWith('Abilities'),
  )
  const facts = {
    ...typesOfFields(
      // What a page holds follows from its name.
      known.filter(({ name }) => !isPage(name)).map(({ name }) => [name, fields.get(name) ?? {}]),
    ),
    eventTypes: events.map(({ name }) => name),
    keylessTypes: known
      .filter((type) => !isRoot(schema, type) && !('id' in type.getFields()) && !isPage(type.name))
      .map(({ name }) => name),
    pagedTypes: known
      .map(({ name }) => name)
      .filter(isPage)
      .map((name) => name.slice(0, -'Connection'.length)),
  }
  return `${head}${Object.entries(facts).map(declaration).join('\n')}`
}

const head = '// Written by `npm run generate` out of the GraphQL schema. Not to be edited.\n\n'

const comments: Record<string, string> = {
  usualTypes:
    'Fields that hold objects of another type than their name says, in lines that begin with the type: shorter than pairs.',
  unusualTypes:
    'The same for each object type whose field holds something else than such fields do elsewhere.',
  eventTypes: 'Every type that implements `LiveEvent`.',
  pagedTypes:
    'Types of which there are pages, each an object of its own without an identity: `CompanyConnection` of Company.',
  keylessTypes: 'Types without an identity of their own: the cache keeps them inside what they hang on.',
}

function declaration([name, value]: [string, object | string]): string {
  if (typeof value === 'string') return `/** ${comments[name]} */\nexport const ${name} = \`${value}\`\n`
  const type = Array.isArray(value) ? 'readonly string[]' : recordTypes[name]
  return `/** ${comments[name]} */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)}\n`
}

const recordTypes: Record<string, string> = {
  unusualTypes: 'Readonly<Record<string, Readonly<Record<string, string>>>>',
}

/** Said once for each name where it can be, which spares everybody's first load a line for each field. */
function typesOfFields(all: readonly (readonly [string, Record<string, string>])[]) {
  const counts: Record<string, Record<string, number>> = {}
  for (const [, fields] of all)
    for (const [field, type] of Object.entries(fields)) {
      counts[field] ??= {}
      counts[field][type] = (counts[field][type] ?? 0) + 1
    }
  const most = (of: Record<string, number>) =>
    Object.entries(of).reduce((best, next) => (next[1] > best[1] ? next : best))[0]
  const usual = Object.fromEntries(Object.entries(counts).map(([field, of]) => [field, most(of)]))
  const differing = ([name, fields]: (typeof all)[number]): [string, Record<string, string>] => [
    name,
    Object.fromEntries(Object.entries(fields).filter(([field, type]) => usual[field] !== type)),
  ]
  return {
    usualTypes: linesOf(Object.entries(usual).filter(([field, type]) => typeNamedBy(field) !== type)),
    unusualTypes: Object.fromEntries(
      all.map(differing).filter(([, fields]) => Object.keys(fields).length > 0),
    ),
  }
}

const linesOf = (types: readonly (readonly [field: string, type: string])[]): string =>
  [...Map.groupBy(types, ([, type]) => type)]
    .map(([type, fields]) => [type, ...fields.map(([field]) => field).sort()].join(' '))
    .sort()
    .join('\n')

function eventsOf(schema: GraphQLSchema): GraphQLObjectType[] {
  const type = schema.getType('LiveEvent')
  return isInterfaceType(type) ? [...schema.getPossibleTypes(type)] : []
}

function objectsIn(schema: GraphQLSchema, type: GraphQLObjectType): Record<string, string> {
  const owner = type.name
  const fields = Object.values(type.getFields()).map(({ name, type }): [string, GraphQLNamedType] => [
    name,
    getNamedType(type),
  ])
  // What one may do with a thing changes with the thing.
  const told = fields.filter(
    ([name, type]) =>
      isObjectType(type) && name !== 'viewerCan' && selectedByWeb(schema).has(`${owner}.${name}`),
  )
  return Object.fromEntries(told.map(([name, { name: of }]) => [name, of]))
}

let selected: ReadonlySet<string> | undefined

/** What the documents of the web select objects from, as `Task.project`: any other field need not be known. */
function selectedByWeb(schema: GraphQLSchema): ReadonlySet<string> {
  selected ??= new Set(webDocuments().flatMap((document) => objectsSelected(schema, document)))
  return selected
}

const webDocuments = (): DocumentNode[] =>
  globSync('web/**/*.{ts,tsx}')
    .filter((file) => !/generated|graphql-env|\.test\./.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)])
    .map(([, text = '']) => parse(text))

function objectsSelected(schema: GraphQLSchema, document: DocumentNode): string[] {
  const types = new TypeInfo(schema)
  const found: string[] = []
  const Field = ({ name, selectionSet }: FieldNode) => {
    const parent = types.getParentType()
    if (selectionSet && parent) found.push(`${parent.name}.${name.value}`)
  }
  visit(document, visitWithTypeInfo(types, { Field }))
  return found
}

const isPage = (name: string): boolean => name.endsWith('Connection')

const isRoot = (schema: GraphQLSchema, type: GraphQLObjectType): boolean =>
  type === schema.getQueryType() || type === schema.getMutationType()
