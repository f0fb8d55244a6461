import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLField,
  getNullableType,
  isIntrospectionType,
  isListType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { createComplexityRule, simpleEstimator } from 'graphql-query-complexity'

/** A document with more words than this is not even parsed. */
export const mostTokens = 10_000

export const tooMuch = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'PAYLOAD_TOO_LARGE', status: 413 } })

/** Refuses what is nested deeper than the limit. Introspection is exempt: its standard query is 15 deep. */
export const depthRule =
  (limit: number): ValidationRule =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const depth = depthOf(context, operation.selectionSet, new Set())
      if (depth > limit)
        context.reportError(tooMuch(`The query is nested ${depth} deep; ${limit} is the limit.`))
    },
  })

function depthOf(context: ValidationContext, { selections }: SelectionSetNode, inside: Set<string>): number {
  let deepest = 0
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value.startsWith('__')) continue
      const below = selection.selectionSet ? depthOf(context, selection.selectionSet, inside) : 0
      deepest = Math.max(deepest, 1 + below)
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(context, selection.selectionSet, inside))
    } else if (!inside.has(selection.name.value)) {
      const fragment = context.getFragment(selection.name.value)
      // A fragment that spreads itself is refused by GraphQL's own rules; here it must only not loop.
      const within = new Set(inside).add(selection.name.value)
      if (fragment) deepest = Math.max(deepest, depthOf(context, fragment.selectionSet, within))
    }
  }
  return deepest
}

/** Refuses what would load too much: a field costs 1, a list as many times its content as its limit says. */
export const costRule = (limit: number, variables: Record<string, unknown>): ValidationRule =>
  createComplexityRule({
    maximumComplexity: limit,
    variables,
    estimators: [
      ({ field }) => (isIntrospection(field.name) ? 1 : undefined),
      ({ field, args, childComplexity }) => {
        const isList = field.args.some((argument) => argument.name === 'nextToken')
        return isList ? 1 + childComplexity * listSize(args.limit) : undefined
      },
      simpleEstimator({ defaultComplexity: 1 }),
    ],
    createError: (max, actual) => tooMuch(`The query costs ${actual}; ${max} is the limit.`),
  })

/** The contract itself is asked for once, whole, by tools: some 100,000 fields. Its lists within lists, again and again, are not. */
const mostIntrospection = 300_000

export const introspectionRule = (variables: Record<string, unknown>): ValidationRule =>
  createComplexityRule({
    maximumComplexity: mostIntrospection,
    variables,
    estimators: [
      ({ type, field, childComplexity }) =>
        isIntrospectionType(type) || isIntrospection(field.name)
          ? 1 + childComplexity * introspectionSize(field)
          : childComplexity,
    ],
    createError: () => tooMuch('The document asks too much of the contract itself.'),
  })

const isIntrospection = (name: string): boolean => name === '__schema' || name === '__type'

const sizes: Record<string, number> = { types: 150, fields: 8 }

function introspectionSize({ name, type }: GraphQLField<unknown, unknown>): number {
  if (!isListType(getNullableType(type))) return 1
  return sizes[name] ?? 3
}

// What a list without a limit gives at most by default; one asked for more than a page gets a page.
const listSize = (limit: unknown): number =>
  typeof limit === 'number' ? Math.max(1, Math.min(limit, 200)) : 50
