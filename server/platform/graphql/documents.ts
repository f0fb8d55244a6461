import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  specifiedRules,
  type TypeNode,
  validate,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Operation } from '../operation.ts'
import { sizeError } from './document-size.ts'
import { costRule, depthRule, introspectionRule, mostTokens, tooMuch } from './limits.ts'
import { createRemembered } from './remembered.ts'

export type GraphQLCall = { query: string; operationName: string | null; variables: Record<string, unknown> }
type Run = (
  context: Operation,
  variables: Record<string, unknown>,
) => Promise<ExecutionResult> | ExecutionResult
type Known = {
  document: DocumentNode
  run: Run
  uses: number
  /** the variables that its cost depends on, and values of them that were cheap enough */
  costly: string[]
  cheap: Set<string>
}

/** How much is remembered, and from which use on a document is worth compiling. */
const remembered = { entries: 1000, characters: 500_000 }
const compileAt = 3
/** Of how many different variables the cost of a document is remembered. */
const mostCheap = 50

/** A document that may be run, or why not. */
export type Prepared = { document: DocumentNode; run: Run } | { errors: readonly GraphQLError[] }

/** Parses, checks and remembers documents; those that come back are compiled. */
export function createDocuments(schema: GraphQLSchema, limits: { queryDepth: number; queryCost: number }) {
  const known = createRemembered<Known>(remembered)

  const first = ({ query, operationName }: GraphQLCall): Known | { errors: readonly GraphQLError[] } => {
    const document = parsed(query)
    if (document instanceof GraphQLError) return { errors: [document] }
    const tooBig = sizeError(document)
    if (tooBig) return { errors: [tooBig] }
    const errors = validate(schema, document, [...specifiedRules, depthRule(limits.queryDepth)], {
      maxErrors: 20,
    })
    if (errors.length > 0) return { errors }
    const run: Run = (contextValue, variableValues) =>
      execute({ schema, document, contextValue, variableValues, operationName })
    return { document, run, uses: 0, costly: costlyVariables(document), cheap: new Set() }
  }

  const costErrors = ({ document, costly, cheap }: Known, variables: Record<string, unknown>) => {
    const values = JSON.stringify(costly.map((name) => countable(variables[name])))
    if (cheap.has(values)) return []
    const errors = validate(schema, document, [
      costRule(limits.queryCost, variables),
      introspectionRule(variables),
    ])
    if (errors.length === 0 && cheap.size < mostCheap) cheap.add(values)
    return errors
  }

  return {
    prepare(call: GraphQLCall): Prepared {
      const key = `${call.operationName ?? ''}\n${call.query}`
      const entry = known.get(key) ?? first(call)
      if ('errors' in entry) return entry
      const errors = costErrors(entry, call.variables)
      if (errors.length > 0) return { errors }
      entry.uses += 1
      if (entry.uses === compileAt) entry.run = compiled(schema, entry, call.operationName)
      known.set(key, entry)
      return entry
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>

// Anything else changes no cost, is refused as a variable, and may be endlessly deep or long.
const countable = (value: unknown) => (['number', 'boolean'].includes(typeof value) ? value : null)

/** The length of a list is a number, and whether something is left out is a yes or no: nothing else changes the cost. */
function costlyVariables({ definitions }: DocumentNode): string[] {
  const variables = definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  )
  return variables
    .filter(({ type }) => ['Int', 'Boolean'].includes(namedType(type)))
    .map(({ variable }) => variable.name.value)
}

const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type)

const parsed = (query: string): DocumentNode | GraphQLError => {
  try {
    return parse(query, { maxTokens: mostTokens, noLocation: true })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    // The stack ends sooner or later, as much of the parser as has been compiled.
    if (error instanceof RangeError) return tooMuch('The document is nested too deep.')
    return new GraphQLError('The document cannot be read.')
  }
}

function compiled(schema: GraphQLSchema, { document, run }: Known, operationName: string | null): Run {
  const result = compileQuery(schema, document, operationName ?? undefined)
  return isCompiledQuery(result) ? (context, variables) => result.query(undefined, context, variables) : run
}
