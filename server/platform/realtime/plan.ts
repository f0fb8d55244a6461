import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { ProductError } from '../errors.ts'
import type { StoredEvent } from '../events/event.ts'
import { sizeError } from '../graphql/document-size.ts'
import { Gone } from '../graphql/events.ts'
import { depthRule, mostTokens } from '../graphql/limits.ts'
import { createRemembered } from '../graphql/remembered.ts'
import type { Operation } from '../operation.ts'
import type { SubscribePayload } from './protocol.ts'

/** A subscription's document and variables, checked; two that are alike share one plan key and so one execution. */
export type Plan = {
  key: string
  /** the root field: onEvent, onCreateMessage */
  field: string
  /** the cursor that the subscriber gave */
  after: string | null
  /** What the event says to this document, as JSON of `data`; null when it says nothing. Errors: why it could not be read. */
  run(event: StoredEvent, operation: Operation): Promise<string | null>
}

type Failure = { errors: readonly GraphQLError[] }

const failure = (message: string): Failure => ({ errors: [new GraphQLError(message)] })

/** A document that may be subscribed to, read, checked and compiled. */
type Checked = { schema: GraphQLSchema; operation: OperationDefinitionNode; run: CompiledQuery['query'] }

/** How much is remembered. */
const remembered = { entries: 200, characters: 200_000 }

/** Makes a plan of a subscribe message, or says what is wrong with it. */
export type Plans = (payload: SubscribePayload) => Plan | Failure

/** All subscribers send the same few documents: each is read, checked and compiled once, and kept once for all sockets. */
export function createPlans(schema: GraphQLSchema, limits: { queryDepth: number }): Plans {
  const known = createRemembered<Checked>(remembered)
  const checkedOnce = (payload: SubscribePayload): Checked | Failure => {
    const key = `${payload.operationName ?? ''}\n${payload.query}`
    const checked = known.get(key) ?? check(schema, payload, limits)
    if ('errors' in checked) return checked
    known.set(key, checked)
    return checked
  }
  return (payload) => {
    const checked = checkedOnce(payload)
    return 'errors' in checked ? checked : make(checked, payload)
  }
}

function check(
  schema: GraphQLSchema,
  payload: SubscribePayload,
  limits: { queryDepth: number },
): Checked | Failure {
  const document = parsed(payload.query)
  if ('errors' in document) return document
  const tooBig = sizeError(document)
  if (tooBig) return { errors: [tooBig] }
  const errors = validate(schema, document, [...specifiedRules, depthRule(limits.queryDepth)])
  if (errors.length > 0) return { errors }
  const operation = operationOf(document, payload.operationName ?? null)
  if (operation?.operation !== 'subscription')
    return failure('Only subscriptions travel over the socket; use POST /graphql.')
  if (operation.selectionSet.selections[0]?.kind !== 'Field')
    return failure('Name the subscription field directly, not through a fragment.')
  const blamed = viewerDependentField(schema, document)
  if (blamed)
    return failure(`${blamed} depends on who looks and cannot be part of an event; read it with a query.`)
  return { schema, operation, run: runOf(schema, document, payload.operationName ?? undefined) }
}

function runOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledQuery['query'] {
  const compiled = compileQuery(schema, document, operationName)
  if (isCompiledQuery(compiled)) return compiled.query
  return (rootValue, contextValue, variableValues) =>
    execute({ schema, document, rootValue, contextValue, variableValues, operationName })
}

const parsed = (query: string): DocumentNode | Failure => {
  try {
    return parse(query, { maxTokens: mostTokens, noLocation: true })
  } catch (error) {
    return {
      errors: [error instanceof GraphQLError ? error : new GraphQLError('The document cannot be read.')],
    }
  }
}

function operationOf(document: DocumentNode, name: string | null): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((node) => node.kind === 'OperationDefinition')
  return name === null && operations.length === 1
    ? operations[0]
    : operations.find((node) => node.name?.value === name)
}

// The same rule as `viewerDependent` in the schema: an event is encoded once for all its receivers.
function viewerDependentField(schema: GraphQLSchema, document: DocumentNode): string | null {
  const types = new TypeInfo(schema)
  let blamed: string | null = null
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const field = types.getFieldDef()
        const parent = types.getParentType()
        if (field?.extensions.viewerDependent && isObjectType(parent)) blamed = `${parent.name}.${field.name}`
      },
    }),
  )
  return blamed
}

function make({ schema, operation, run: query }: Checked, payload: SubscribePayload): Plan | Failure {
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], payload.variables ?? {})
  if (variables.errors) return { errors: variables.errors }
  const root = operation.selectionSet.selections[0] as FieldNode
  const answerName = root.alias?.value ?? root.name.value
  const { after, ...given } = variables.coerced
  const run = async (event: StoredEvent, operation: Operation) => {
    const result = await query(event, operation, given)
    throwUnread(result.errors)
    return result.data?.[answerName] ? JSON.stringify(result.data) : null
  }
  const key = createHash('sha256')
    .update(JSON.stringify([payload.query, operation.name?.value ?? null, given]))
    .digest('base64')
  return { key, field: root.name.value, after: typeof after === 'string' ? after : null, run }
}

/** An event that could not be read has not been told: without this it would pass for one that says nothing. */
function throwUnread(errors: readonly GraphQLError[] = []): void {
  for (const error of errors) if (!saysNothing(error.originalError)) throw error.originalError ?? error
}

/** What it tells of is gone, or nothing that the side that hears it may see. */
const saysNothing = (error: unknown): boolean =>
  error instanceof Gone || (error instanceof ProductError && error.status < 500)
