import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  execute,
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
import { isUnavailable } from '../database/failures.ts'
import type { StoredEvent } from '../events/event.ts'
import { depthRule, mostTokens } from '../graphql/limits.ts'
import type { Operation } from '../operation.ts'
import type { SubscribePayload } from './protocol.ts'

/** A subscription's document and variables, checked; two that are alike share one plan key and so one execution. */
export type Plan = {
  key: string
  /** the root field: onEvent, onCreateMessage */
  field: string
  /** the cursor that the subscriber gave */
  after: string | null
  /** What the event says to this document, as JSON of `data`; null when it says nothing. Errors: 503 when it could not be read. */
  run(event: StoredEvent, operation: Operation): Promise<string | null>
}

type Failure = { errors: readonly GraphQLError[] }

const failure = (message: string): Failure => ({ errors: [new GraphQLError(message)] })

/** Makes a plan of a subscribe message, or says what is wrong with it. */
export function planOf(
  schema: GraphQLSchema,
  payload: SubscribePayload,
  limits: { queryDepth: number },
): Plan | Failure {
  const document = parsed(payload.query)
  if ('errors' in document) return document
  const errors = validate(schema, document, [...specifiedRules, depthRule(limits.queryDepth)])
  if (errors.length > 0) return { errors }
  const operation = operationOf(document, payload.operationName ?? null)
  if (operation?.operation !== 'subscription')
    return failure('Only subscriptions travel over the socket; use POST /graphql.')
  const blamed = viewerDependentField(schema, document)
  if (blamed)
    return failure(`${blamed} depends on who looks and cannot be part of an event; read it with a query.`)
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], payload.variables ?? {})
  if (variables.errors) return { errors: variables.errors }
  return make(schema, document, operation, payload, variables.coerced)
}

const parsed = (query: string): DocumentNode | Failure => {
  try {
    return parse(query, { maxTokens: mostTokens })
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

function make(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  payload: SubscribePayload,
  coerced: Record<string, unknown>,
): Plan | Failure {
  const root = operation.selectionSet.selections[0]
  if (root?.kind !== 'Field') return failure('Name the subscription field directly, not through a fragment.')
  const answerName = root.alias?.value ?? root.name.value
  const { after, ...variables } = coerced
  const operationName = operation.name?.value
  const run = async (event: StoredEvent, contextValue: Operation) => {
    const result = await execute({
      schema,
      document,
      rootValue: event,
      contextValue,
      variableValues: variables,
      operationName,
    })
    throwLostLine(result.errors)
    return result.data?.[answerName] ? JSON.stringify(result.data) : null
  }
  const key = createHash('sha256')
    .update(JSON.stringify([payload.query, operationName ?? null, variables]))
    .digest('base64')
  return { key, field: root.name.value, after: typeof after === 'string' ? after : null, run }
}

/** An event that could not be read has not been told: without this it would pass for one that says nothing. */
function throwLostLine(errors: readonly GraphQLError[] = []): void {
  for (const { originalError } of errors) if (isUnavailable(originalError)) throw originalError
}
