import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { tooMuch } from './cost.ts'
import { sizeError } from './document-size.ts'
import { webDocuments } from './generated/web-documents.ts'

/** A valid document and the operation to run. */
export type ReadDocument = {
  key: string
  document: DocumentNode
  operation: OperationDefinitionNode
  operationName: string | undefined
  /** A document of the built web app: it was reviewed with the code, so its cost is not computed before the run. */
  isOfWeb: boolean
}

/** Why a document cannot run, and how many calls the check counts as. */
export type Failure = { errors: readonly GraphQLError[]; price: number }

type Source = { query: string; operationName?: string | null | undefined }
type Limits = { querySelections: number; subscriptionSelections: number }

/** Cache limits for documents other than the web's. */
const remembered = { max: 300, maxSize: 100_000 }
/** The average number of tokens per selection; longer documents are not even parsed. */
const wordsOfSelection = 8
const lettersOfSelection = 128
/** How many characters to parse count as one call. */
const lettersOfCall = 4000
const maxErrors = 20

export type DocumentReader = ReturnType<typeof createDocumentReader>

/** Parses and validates documents, each once. Those of the web are identified by their hash and are never evicted. */
export function createDocumentReader(
  schema: GraphQLSchema,
  limits: Limits,
  webHashes: ReadonlySet<string> = new Set(webDocuments.map(([, hash]) => hash)),
) {
  const web = new Map<string, ReadDocument>()
  const others = new LRUCache<string, ReadDocument>({
    ...remembered,
    sizeCalculation: (_, key) => key.length,
  })

  return ({ query, operationName }: Source): ReadDocument | Failure => {
    const key = `${operationName ?? ''}\n${query}`
    const known = web.get(key) ?? others.get(key)
    if (known) return known
    const isOfWeb = webHashes.has(createHash('sha256').update(query).digest('base64url'))
    const parsed = isOfWeb ? parse(query, { noLocation: true }) : parseForeign(query, limits)
    const errors = parsed instanceof GraphQLError ? [parsed] : isOfWeb ? [] : refusals(schema, parsed, limits)
    const operation = parsed instanceof GraphQLError ? null : getOperationAST(parsed, operationName)
    if (parsed instanceof GraphQLError || errors.length > 0 || !operation)
      return { errors: errors.length > 0 ? errors : [nameless()], price: priceOfText(query) }
    const read = { key, document: parsed, operation, operationName: operationName ?? undefined, isOfWeb }
    // Only under its own name or none: no other name is one of its operations.
    if (isOfWeb) web.set(key, read)
    else others.set(key, read)
    return read
  }
}

const priceOfText = (query: string): number => 1 + Math.floor(query.length / lettersOfCall)

const nameless = () => new GraphQLError('Name the operation: the document has none, or several.')

function parseForeign(query: string, { querySelections }: Limits): DocumentNode | GraphQLError {
  const maxLetters = lettersOfSelection * querySelections
  const maxWords = wordsOfSelection * querySelections
  if (query.length > maxLetters) return tooMuch(`A document has at most ${maxLetters} letters.`)
  try {
    return parse(query, { maxTokens: maxWords, noLocation: true })
  } catch (error) {
    // The parser provides no error code for this.
    if (error instanceof GraphQLError && error.message.includes('Parsing aborted'))
      return tooMuch(`A document has at most ${maxWords} words.`)
    if (error instanceof GraphQLError) return error
    // Anything else is a stack overflow, whose exact form depends on how much code has been compiled.
    return tooMuch('The document is nested too deep.')
  }
}

function refusals(schema: GraphQLSchema, document: DocumentNode, limits: Limits): readonly GraphQLError[] {
  const tooBig = sizeError(document, limits)
  if (tooBig) return [tooBig]
  try {
    return validate(schema, document, specifiedRules, { maxErrors })
  } catch (error) {
    // A rule reads the directives on the field of a subscription, for which there are no variables yet.
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}
