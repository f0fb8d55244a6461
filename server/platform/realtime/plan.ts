import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { ProductError, tooLarge } from '../errors.ts'
import type { StoredEvent } from '../events/event.ts'
import { countedDefaultResolver } from '../graphql/budget.ts'
import { costOf } from '../graphql/cost.ts'
import type { DocumentReader, Failure, ReadDocument } from '../graphql/document-reader.ts'
import { mayBeInEvents, SubjectRemoved } from '../graphql/events.ts'
import { type Operation, withBudget } from '../operation.ts'
import { say } from '../sentences.ts'
import type { SubscribePayload } from './protocol.ts'

/** A subscription's validated document and variables; equal ones share one plan key and so one execution. */
export type Plan = {
  key: string
  /** the root field: onEvent, onCreateMessage */
  field: string
  /** the cursor that the subscriber gave */
  after: string | null
  /** a document of the built web app, sent as the web sends it: its deliveries are not metered */
  isOfWeb: boolean
  /** The event's payload for this document. Errors: the reason why it could not be read. */
  run(event: StoredEvent, operation: Operation): Promise<Delivery>
}

/** JSON of `data`, null when the event says nothing; or why the subscription ends. bytes: what it counts as. */
export type Delivery = { data: string | null; refusal: ProductError | null; bytes: number }

type Run = CompiledQuery['query']

/** A document with a subscription. */
type Subscribable = { read: ReadDocument; root: FieldNode; run: Run }

/** The metered bytes for finding out whether an event has anything for a document. */
const bytesOfRun = 200

const payloadTooLarge = () => tooLarge(say('eventTooLarge'))

/** The number of cached documents. */
const remembered = { max: 100 }

/** Plans a subscribe message, or returns its errors. */
export type Plans = (payload: SubscribePayload, id?: string) => Plan | Failure

/**
 * The web's subscribers share one document, which is validated and compiled once. Others are interpreted, under tighter limits.
 */
export function createPlans(schema: GraphQLSchema, reader: DocumentReader, limits: Config['limits']): Plans {
  const known = new LRUCache<string, Subscribable>(remembered)
  return (payload, id = idOfWeb) => {
    const read = reader(payload)
    if ('errors' in read) return read
    const subscribable = known.get(read.key) ?? check(schema, read)
    if ('errors' in subscribable) return subscribable
    known.set(read.key, subscribable)
    const plan = make(schema, subscribable, payload, limits)
    if ('errors' in plan || id === idOfWeb) return plan
    // A group of its own, because it is metered: under hundreds of ids the same payload would be hundreds of frames.
    return { ...plan, isOfWeb: false, key: `${plan.key} counted` }
  }
}

/** The web gives its one subscription this name on every socket (web/platform/live/connection.ts), so that all share a frame. */
const idOfWeb = 'live'

const failure = (message: string): Failure => ({ errors: [new GraphQLError(message)], price: 1 })

function check(schema: GraphQLSchema, read: ReadDocument): Subscribable | Failure {
  if (read.operation.operation !== 'subscription')
    return failure('Only subscriptions travel over the socket; use POST /graphql.')
  const [root] = read.operation.selectionSet.selections
  if (root?.kind !== 'Field') return failure('Name the subscription field directly, not through a fragment.')
  if (root.directives?.length) return failure('The subscription field itself takes no directives.')
  const blamed = fieldOutsideOfEvents(schema, read.document)
  if (blamed) return failure(`${blamed} cannot be part of an event; read it with a query.`)
  return { read, root, run: read.isOfWeb ? compiled(schema, read) : interpreted(schema, read) }
}

function compiled(schema: GraphQLSchema, read: ReadDocument): Run {
  const result = compileQuery(schema, read.document, read.operationName)
  return isCompiledQuery(result) ? result.query : interpreted(schema, read)
}

const interpreted =
  (schema: GraphQLSchema, { document, operationName }: ReadDocument): Run =>
  (rootValue, contextValue, variableValues) =>
    execute({
      schema,
      document,
      rootValue,
      contextValue,
      variableValues,
      operationName,
      fieldResolver: countedDefaultResolver,
    })

function fieldOutsideOfEvents(schema: GraphQLSchema, document: DocumentNode): string | null {
  const types = new TypeInfo(schema)
  let blamed: string | null = null
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const field = types.getFieldDef()
        const parent = types.getParentType()
        if (!field || !isObjectType(parent) || field.name.startsWith('__')) return
        if (parent !== schema.getSubscriptionType() && !mayBeInEvents(parent, field.name))
          blamed ??= `${parent.name}.${field.name}`
      },
    }),
  )
  return blamed
}

function make(
  schema: GraphQLSchema,
  { read, root, run }: Subscribable,
  payload: SubscribePayload,
  limits: Config['limits'],
): Plan | Failure {
  const { operation, isOfWeb } = read
  const { coerced, errors } = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    payload.variables ?? {},
    { maxErrors: 20 },
  )
  if (errors) return { errors, price: 1 }
  const budget = { fields: limits.webFields, bytes: limits.payloadBytes }
  if (!isOfWeb) {
    budget.fields = limits.subscriptionCost
    const refused = refusedCost(schema, read, coerced, limits)
    if (refused) return refused
  }
  const answerName = root.alias?.value ?? root.name.value
  const { after } = argumentsOf(schema.getSubscriptionType(), root, coerced)
  return {
    // The cursor is not part of the key: after the replay all of them share one execution.
    key: keyOf(payload, operation.name?.value, withoutCursor(root, coerced)),
    field: root.name.value,
    after: typeof after === 'string' ? after : null,
    isOfWeb,
    async run(event, system) {
      const context = withBudget(system, budget)
      const result = await run(event, context, payload.variables ?? {})
      const bytes = bytesOfRun + context.budget.bytes
      if (context.budget.exceeded) return { data: null, refusal: payloadTooLarge(), bytes }
      throwUnread(result.errors)
      const data = result.data?.[answerName] ? JSON.stringify(result.data) : null
      return { data, refusal: null, bytes }
    },
  }
}

type Variables = Record<string, unknown>

function refusedCost(
  schema: GraphQLSchema,
  { document, operation }: ReadDocument,
  variables: Variables,
  limits: Config['limits'],
): Failure | null {
  try {
    const allowed = { depth: limits.queryDepth, cost: limits.subscriptionCost, aliases: 1 }
    costOf(schema, document, operation, variables, allowed)
    return null
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error], price: 1 }
    throw error
  }
}

function argumentsOf(
  type: GraphQLObjectType | null | undefined,
  root: FieldNode,
  variables: Variables,
): Variables {
  const field = type?.getFields()[root.name.value]
  return field ? getArgumentValues(field, root, variables) : {}
}

/** The variables without the cursor's, whatever its name. */
function withoutCursor(root: FieldNode, variables: Variables): Variables {
  const value = root.arguments?.find(({ name }) => name.value === 'after')?.value
  if (value?.kind !== 'Variable') return variables
  const { [value.name.value]: _cursor, ...others } = variables
  return others
}

const keyOf = ({ query }: SubscribePayload, name: string | undefined, variables: Variables): string =>
  createHash('sha256')
    .update(JSON.stringify([query, name ?? null, variables]))
    .digest('base64')

/** An unreadable event must not pass for one that has nothing to say. */
function throwUnread(errors: readonly GraphQLError[] = []): void {
  for (const error of errors) if (!isInvisible(error.originalError)) throw error.originalError ?? error
}

/** Whether the subject is gone or hidden from the recipients' side. */
const isInvisible = (error: unknown): boolean =>
  error instanceof SubjectRemoved || (error instanceof ProductError && error.status < 500)
