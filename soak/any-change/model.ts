import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { type Asked, Refused } from '../harness/held-line.ts'
import { type Thing, things } from './things.ts'

type Variables = Record<string, unknown>
type Fragments = Map<string, FragmentDefinitionNode>
/** What is selected from: its values follow from its key, its type and how often it has changed. */
type Subject = { key: string; revision: number; thing?: Thing }
/** In which document and with which variables something is asked. */
type Question = { fragments: Fragments; variables: Variables }

/**
 * A server in small that answers whatever the schema allows. Each object type with an id has some things; what a thing is, and
 * which things of which types it names, changes with each of its changes. Those of `changing` types come, change and go, which
 * is told as the server tells it: by type and id alone.
 */
export function modelOfSchema(schema: GraphQLSchema, changing: readonly string[]) {
  const known = things(changing)
  const happened: { tell(): object | null }[] = []
  const documents = new Map<string, DocumentNode>()

  function tell(entity: string, entityID: string, actorID: string | null): void {
    happened.push({ tell: () => ({ __typename: 'Changed', entity, entityID, actorID }) })
  }

  /** The act of a mutation by its name; other members do the same. */
  function act(name: string, type: string, pick: number, actorID: string | null): Thing {
    const one = name.startsWith('create')
      ? known.create(type)
      : name.startsWith('delete')
        ? known.delete(type, pick)
        : known.change(type, pick)
    tell(type, one.id, actorID)
    return one
  }

  const fieldsOf = (type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> => {
    const field = type.getFields()[name]
    if (!field) throw new Error(`${type.name} has no ${name}`)
    return field
  }

  function select(question: Question, set: SelectionSetNode, type: GraphQLObjectType, subject: Subject) {
    const answer: Record<string, unknown> = {}
    for (const field of flat(question, set, type)) {
      const name = field.alias?.value ?? field.name.value
      const value = field.name.value === '__typename' ? type.name : fieldValue(question, field, type, subject)
      answer[name] = isObject(answer[name]) ? { ...answer[name], ...(value as object) } : value
    }
    return answer
  }

  function flat(
    { fragments, variables }: Question,
    set: SelectionSetNode,
    type: GraphQLObjectType,
  ): FieldNode[] {
    return set.selections.flatMap((selection) => {
      if (!isIncluded(selection.directives, variables)) return []
      if (selection.kind === 'Field') return [selection]
      const part = selection.kind === 'FragmentSpread' ? fragments.get(selection.name.value) : selection
      const condition = part?.typeCondition?.name.value
      return part && (!condition || appliesTo(condition, type))
        ? flat({ fragments, variables }, part.selectionSet, type)
        : []
    })
  }

  function appliesTo(condition: string, type: GraphQLObjectType): boolean {
    const named = schema.getType(condition)
    return condition === type.name || (isAbstractType(named) && schema.isSubType(named, type))
  }

  function fieldValue(
    question: Question,
    field: FieldNode,
    parent: GraphQLObjectType,
    subject: Subject,
  ): unknown {
    const name = field.name.value
    const { type } = fieldsOf(parent, name)
    if (name === 'id' && subject.thing) return subject.thing.id
    if (!field.selectionSet) return scalarOf(type, `${subject.key}.${name}`, subject.revision)
    if (name === 'nextToken') return null
    return nested(question, field, type, { ...subject, key: `${subject.key}.${name}` })
  }

  function nested(question: Question, field: FieldNode, type: GraphQLOutputType, subject: Subject): unknown {
    const set = field.selectionSet as SelectionSetNode
    const of = objectOf(type)
    const keyed = 'id' in of.getFields()
    const whole = (thing: Thing) =>
      select(question, set, of, { key: thing.id, revision: thing.revision, thing })
    const isList = isListType(isNonNullType(type) ? type.ofType : type)
    if (isList && keyed) return known.some(of.name, subject).map(whole)
    if (isList)
      return [0, 1].map((at) =>
        select(question, set, of, { ...without(subject), key: `${subject.key}.${at}` }),
      )
    if (!keyed) return select(question, set, of, without(subject))
    // What is asked for by its id is always there.
    if (field.arguments?.some(({ name }) => name.value === 'id')) return whole(known.lasting(of.name))
    return whole(known.one(of.name, subject))
  }

  const without = ({ key, revision }: Subject): Subject => ({ key, revision })

  function objectOf(type: GraphQLOutputType): GraphQLObjectType {
    const named = getNamedType(type)
    const [first] = isAbstractType(named) ? schema.getPossibleTypes(named) : [named]
    if (!isObjectType(first)) throw new Error(`nothing can be selected from ${named.name}`)
    return first
  }

  function scalarOf(type: GraphQLOutputType, key: string, revision: number): unknown {
    const named = getNamedType(type)
    const one = isEnumType(named)
      ? named.getValues()[revision % named.getValues().length]?.name
      : (scalars[named.name] ?? scalars.String)?.(key, revision)
    return isListType(isNonNullType(type) ? type.ofType : type) ? [one] : one
  }

  function documentOf(query: string): DocumentNode {
    const document = documents.get(query) ?? parse(query, { noLocation: true })
    documents.set(query, document)
    return document
  }

  function answer({ query, variables }: Asked): object {
    const document = documentOf(query)
    const fragments: Fragments = new Map()
    for (const each of document.definitions)
      if (each.kind === 'FragmentDefinition') fragments.set(each.name.value, each)
    const operation = document.definitions.find((each) => each.kind === 'OperationDefinition')
    if (!operation) throw new Error('nothing is asked')
    const question = { fragments, variables }
    if (operation.operation === 'query')
      return select(question, operation.selectionSet, schema.getQueryType() as GraphQLObjectType, root)
    return Object.fromEntries(
      operation.selectionSet.selections.map((field) => {
        const { name, selectionSet } = field as FieldNode
        if (Number(variables.pick) % 5 === 0) throw new Refused('FORBIDDEN')
        const of = objectOf(fieldsOf(schema.getMutationType() as GraphQLObjectType, name.value).type)
        const thing = act(name.value, of.name, Number(variables.pick ?? 0), viewerId)
        const subject = { key: thing.id, revision: thing.revision, thing }
        return [name.value, select(question, selectionSet as SelectionSetNode, of, subject)]
      }),
    )
  }

  return {
    happened,
    answer,
    /** Another member does something to an entity of a type. */
    theyAct: (name: 'create' | 'change' | 'delete', type: string, pick: number) =>
      void act(name, type, pick, null),
  }
}

/** Who reads. */
export const viewerId = '00000000-0000-7000-8000-0000000000aa'

const root: Subject = { key: 'root', revision: 0 }

const scalars: Record<string, (key: string, revision: number) => unknown> = {
  ID: (key, revision) => `${key}#${revision}`,
  String: (key, revision) => `${key} ${revision}`,
  Int: (_key, revision) => revision,
  Float: (_key, revision) => revision / 2,
  Boolean: (_key, revision) => revision % 2 === 1,
  DateTime: (_key, revision) => new Date(1_900_000_000_000 + revision * 60_000).toISOString(),
}

function isIncluded(directives: FieldNode['directives'] = [], variables: Variables): boolean {
  return directives.every(({ name, arguments: given = [] }) => {
    const value = given[0]?.value
    const condition =
      value?.kind === 'Variable' ? variables[value.name.value] : value && 'value' in value && value.value
    if (name.value === 'include') return Boolean(condition)
    return name.value !== 'skip' || !condition
  })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
