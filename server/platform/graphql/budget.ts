import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
} from 'graphql'
import { type ProductError, tooLarge } from '../errors.ts'
import type { Operation } from '../operation.ts'
import { say } from '../sentences.ts'

/**
 * Limits on the fields and list items that a document may resolve, the bytes of its answer, and the keys of one batch load, so
 * that loaded data is counted before more is loaded.
 */
export type BudgetLimits = { fields: number; bytes: number; keysAtOnce?: number }

/** Punctuation and name of a field in an answer. */
const fieldBytes = 16

/** Counts what one document resolves while it runs. Beyond its limits every further field fails, which ends the run. */
export class Budget {
  fields = 0
  bytes = 0
  rows = 0
  readonly keysAtOnce: number
  /** set once a limit is exceeded: the error returned instead of data */
  exceeded: ProductError | null = null
  readonly #limits: BudgetLimits

  constructor(limits: BudgetLimits) {
    this.#limits = limits
    this.keysAtOnce = limits.keysAtOnce ?? Infinity
  }

  /** Errors: the one that ended the run. Checked before database access. */
  requireSome(): void {
    if (this.exceeded) throw this.exceeded
  }

  takeRows(count: number): void {
    this.rows += count
    if (this.rows > this.#limits.fields) this.#exceed()
  }

  takeFields(count: number): void {
    this.fields += count
    this.bytes += count * fieldBytes
    if (this.fields > this.#limits.fields || this.bytes > this.#limits.bytes) this.#exceed()
  }

  takeBytes(count: number): void {
    this.bytes += count
    if (this.bytes > this.#limits.bytes) this.#exceed()
  }

  #exceed(): never {
    // The same error instance each time: thousands of stack traces would cost more than the refused work.
    this.exceeded ??= tooLarge(say('answerTooLarge'))
    throw this.exceeded
  }
}

/** For work that no external document requested. */
export const unlimited = (): Budget => new Budget({ fields: Infinity, bytes: Infinity })

/** How many resolved fields or answer bytes count as one more call. Compiled documents are cheaper. */
const fieldsOfCall = 250
const compiledFieldsOfCall = 1000
const bytesOfCall = 100_000

/** How many additional calls a run counts as. */
export const costOfRun = ({ fields, bytes }: Budget, isOfWeb: boolean): number =>
  Math.floor(fields / (isOfWeb ? compiledFieldsOfCall : fieldsOfCall) + bytes / bytesOfCall)

/** A nested page per list item needs a statement of its own, which counts as this many fields. */
const fieldsOfPage = 20

type Resolver = GraphQLFieldResolver<unknown, Operation>

/**
 * Wraps the fields of a schema so that they count themselves. Non-text columns lose their resolver: compiled documents read
 * them without a call, and interpreted ones count them in `countedDefaultResolver`.
 */
export function meterFields(schema: GraphQLSchema): void {
  const roots = new Set<unknown>([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ])
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const isRoot = roots.has(type)
    for (const field of Object.values(type.getFields())) {
      meterField(field)
      if (!isRoot && field.args.some(({ name }) => name === 'limit')) meterPage(field)
    }
  }
}

function meterPage(field: GraphQLField<unknown, Operation>): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = settled((source, args, context, info) => {
    context.budget.takeFields(fieldsOfPage)
    return resolve(source, args, context, info)
  })
}

/** A synchronous throw would leave the promises of sibling fields unhandled when they fail too. */
const settled =
  (resolve: Resolver): Resolver =>
  (...call) => {
    try {
      return resolve(...call)
    } catch (error) {
      return Promise.reject(error)
    }
  }

function meterField(field: GraphQLField<unknown, Operation>): void {
  const resolve = field.resolve ?? defaultFieldResolver
  const type = getNamedType(field.type)
  const isText = type === GraphQLString || type.name === 'JSON'
  const isList = isListType(getNullableType(field.type))
  if (isText || isList) field.resolve = counted(resolve, isCompositeType(type) ? countItems : countText)
  else if (resolve === defaultFieldResolver) delete field.resolve
  else
    field.resolve = settled((source, args, context, info) => {
      context.budget.takeFields(1)
      return resolve(source, args, context, info)
    })
}

/** Resolves fields without their own resolver in interpreted documents. */
export const countedDefaultResolver: Resolver = settled((source, args, context, info) => {
  context.budget.takeFields(1)
  return defaultFieldResolver(source, args, context, info)
})

const counted = (resolve: Resolver, count: (budget: Budget, value: unknown) => void): Resolver =>
  settled((source, args, context, info) => {
    const { budget } = context
    budget.takeFields(1)
    const value = resolve(source, args, context, info)
    if (value instanceof Promise)
      return value.then((later: unknown) => {
        count(budget, later)
        return later
      })
    count(budget, value)
    return value
  })

const countItems = (budget: Budget, value: unknown): void => {
  if (Array.isArray(value)) budget.takeFields(value.length)
}

const countText = (budget: Budget, value: unknown): void => {
  if (typeof value === 'string') budget.takeBytes(bytesOf(value))
  else if (typeof value === 'object' && value !== null) budget.takeBytes(JSON.stringify(value).length)
}

/** For short texts the length is a sufficient and faster estimate. */
const bytesOf = (text: string): number => (text.length < 200 ? text.length : Buffer.byteLength(text))
