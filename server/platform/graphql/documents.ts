import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationTypeNode,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { Operation } from '../operation.ts'
import { type BudgetLimits, countedDefaultResolver } from './budget.ts'
import { type Cost, costOf } from './cost.ts'
import type { DocumentReader, Failure, ReadDocument } from './document-reader.ts'

export type GraphQLCall = { query: string; operationName: string | null; variables: Record<string, unknown> }
type Run = (
  context: Operation,
  variables: Record<string, unknown>,
) => Promise<ExecutionResult> | ExecutionResult

/** An executable document, its limits, and how many calls it counts as. */
export type Prepared = {
  kind: OperationTypeNode
  isOfWeb: boolean
  budget: BudgetLimits
  price: number
  run: Run
}

/** The number of uses after which a document of the web is compiled. */
const compileAt = 3
/** The maximum number of aliases of one field in one selection. */
const maxAliases = 5
/** The maximum batch size of loaders, so that loaded data is counted before more is loaded. */
const keysAtOnce = 250
/** Each error quotes the invalid part, which may be long. */
const maxErrors = 20
/** How many calls an introspection counts as. */
const introspectionPrice = 20
/** Cache limits for introspection answers. */
const introspected = { max: 20, maxSize: 500_000 }

/** Prepares queries and mutations: those of the web are compiled, all others interpreted under tighter limits. */
export function createDocuments(schema: GraphQLSchema, reader: DocumentReader, limits: Config['limits']) {
  const ofWeb = new Map<string, { uses: number; run: Run }>()
  const answers = new LRUCache<string, ExecutionResult>({
    ...introspected,
    sizeCalculation: (answer) => JSON.stringify(answer).length,
  })

  const interpreted =
    ({ document, operationName }: ReadDocument): Run =>
    (contextValue, variableValues) =>
      execute({
        schema,
        document,
        contextValue,
        variableValues,
        operationName,
        fieldResolver: countedDefaultResolver,
      })

  const prepareOfWeb = (read: ReadDocument): Prepared => {
    const known = ofWeb.get(read.key) ?? { uses: 0, run: interpreted(read) }
    known.uses += 1
    if (known.uses === compileAt) known.run = compiled(schema, read) ?? known.run
    ofWeb.set(read.key, known)
    const budget = { fields: limits.webFields, bytes: limits.webAnswerBytes }
    return { kind: read.operation.operation, isOfWeb: true, budget, price: 1, run: known.run }
  }

  /** The same text always yields the same answer. */
  const remembering =
    ({ key }: ReadDocument, run: Run): Run =>
    async (context, variables) => {
      const known = answers.get(key) ?? (await run(context, variables))
      answers.set(key, known)
      return known
    }

  const prepareForeign = (read: ReadDocument, variables: Record<string, unknown>): Prepared | Failure => {
    const cost = foreignCost(schema, read, variables, limits)
    if ('errors' in cost) return cost
    const { rootFields, introspections } = cost
    const isFixed = rootFields === introspections && !read.operation.variableDefinitions?.length
    const run = interpreted(read)
    return {
      kind: read.operation.operation,
      isOfWeb: false,
      budget: { fields: limits.queryFields, bytes: limits.answerBytes, keysAtOnce },
      price: rootFields - introspections + introspections * introspectionPrice,
      run: isFixed ? remembering(read, run) : run,
    }
  }

  return {
    prepare(call: GraphQLCall): Prepared | Failure {
      const read = reader(call)
      if ('errors' in read) return read
      return read.isOfWeb ? prepareOfWeb(read) : prepareForeign(read, call.variables)
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>

function foreignCost(
  schema: GraphQLSchema,
  { document, operation }: ReadDocument,
  given: Record<string, unknown>,
  limits: Config['limits'],
): Cost | Failure {
  // With defaults: an absent variable differs from a null one.
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], given, {
    maxErrors,
  })
  if (errors) return { errors, price: 1 }
  try {
    return costOf(schema, document, operation, coerced, {
      depth: limits.queryDepth,
      cost: limits.queryCost,
      aliases: maxAliases,
    })
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error], price: 1 }
    throw error
  }
}

function compiled(schema: GraphQLSchema, { document, operationName }: ReadDocument): Run | null {
  const result = compileQuery(schema, document, operationName)
  return isCompiledQuery(result) ? (context, variables) => result.query(undefined, context, variables) : null
}
