import { type Sentence, say } from './sentences.ts'

const statusOf = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  UPSTREAM: 502,
  CURSOR_EXPIRED: 410,
  INTERNAL: 500,
} as const

export type ErrorCode = keyof typeof statusOf

export type ErrorDetails = {
  /** errors by field */
  fields?: Record<string, Sentence>
  /** seconds until a retry makes sense */
  retryAfter?: number
  /** a more specific code for programs, e.g. UNVERIFIED */
  reason?: string
  requestId?: string
}

/** An error with a message for people. Every other thrown error is a defect and reported as INTERNAL. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly sentence: Sentence
  readonly details: ErrorDetails

  constructor(
    code: ErrorCode,
    sentence: Sentence,
    details: ErrorDetails = {},
    status: number = statusOf[code],
  ) {
    super(sentence.message)
    this.name = 'ProductError'
    this.code = code
    this.status = status
    this.sentence = sentence
    this.details = details
  }
}

/** A defect with a message of its own; its cause is logged. */
export class Defect extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence, options: ErrorOptions) {
    super(sentence.message, options)
    this.sentence = sentence
  }
}

/** Runs work whose defects have a message in the specification; product errors pass through unchanged. */
export async function withErrorMessage<Result>(sentence: Sentence, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProductError) throw error
    throw new Defect(sentence, { cause: error })
  }
}

export const unauthenticated = (sentence = say('signIn'), reason?: string) =>
  new ProductError('UNAUTHENTICATED', sentence, reason ? { reason } : {})

/** The session of an account that was deactivated as a whole. */
export const deactivated = () => unauthenticated(say('deactivated'), 'DEACTIVATED')

export const forbidden = (sentence = say('notAllowed'), reason?: string) =>
  new ProductError('FORBIDDEN', sentence, reason ? { reason } : {})

/** Also for existing entities that the viewer may not know of: the two cases must be indistinguishable. */
export const notFound = (sentence = say('notFound')) => new ProductError('NOT_FOUND', sentence)

/** fields: one sentence for each invalid field; the first is also the overall message. */
export const badInput = (fields: Record<string, Sentence>) =>
  new ProductError('BAD_USER_INPUT', firstOf(fields), { fields })

export const conflict = (sentence: Sentence, fields?: Record<string, Sentence>) =>
  new ProductError('CONFLICT', sentence, fields ? { fields } : {})

export const tooLarge = (sentence: Sentence) => new ProductError('PAYLOAD_TOO_LARGE', sentence)

/** retryAfter in seconds. */
export const rateLimited = (retryAfter: number, sentence = say('tooManyTries')) =>
  new ProductError('RATE_LIMITED', sentence, { retryAfter: Math.max(1, Math.ceil(retryAfter)) })

export const upstream = (sentence: Sentence, reason?: string) =>
  new ProductError('UPSTREAM', sentence, reason ? { reason } : {})

/** The error format of every answer, GraphQL's and REST's: a message for developers, a key with values for people. */
export type ErrorAnswer = {
  message: string
  extensions: { code: ErrorCode; status: number } & Pick<Sentence, 'key' | 'values'> & ErrorDetails
}

export function toAnswer({ message, code, status, sentence, details }: ProductError): ErrorAnswer {
  const { key, values } = sentence
  return { message, extensions: { code, status, key, values, ...details } }
}

/** The public answer to a defect: only the request id, under which it is logged. */
export function internalAnswer(requestId: string, error?: unknown): ErrorAnswer {
  const { message, key, values } = error instanceof Defect ? error.sentence : say('defect')
  return { message, extensions: { code: 'INTERNAL', status: 500, key, values, requestId } }
}

function firstOf(fields: Record<string, Sentence>): Sentence {
  const [first] = Object.entries(fields)
  return first ? { ...first[1], message: `${first[0]}: ${first[1].message}` } : say('invalid')
}
