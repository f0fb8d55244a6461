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
  /** what is wrong with which field */
  fields?: Record<string, Sentence>
  /** seconds until another try makes sense */
  retryAfter?: number
  /** a finer word for programs, e.g. UNVERIFIED */
  reason?: string
  requestId?: string
}

/** An error that a person may read. Everything else that is thrown is a defect and is told as INTERNAL. */
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

/** A defect that is told in words of its own; the log has its cause. */
export class Defect extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence, options: ErrorOptions) {
    super(sentence.message, options)
    this.sentence = sentence
  }
}

/** Does work whose defects the specification has words for; errors that a person may read stay what they are. */
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

/** Also for what exists but may not be known of: the two must not be told apart. */
export const notFound = (sentence = say('notFound')) => new ProductError('NOT_FOUND', sentence)

/** fields: one sentence for each field that is wrong; the first of them speaks for all. */
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

/** The shape of an error in every answer, GraphQL's and REST's: a message for developers, a key with values for people. */
export type ErrorAnswer = {
  message: string
  extensions: { code: ErrorCode; status: number } & Pick<Sentence, 'key' | 'values'> & ErrorDetails
}

export function toAnswer({ message, code, status, sentence, details }: ProductError): ErrorAnswer {
  const { key, values } = sentence
  return { message, extensions: { code, status, key, values, ...details } }
}

/** What is told of a defect: nothing but the request id that the log has too. */
export function internalAnswer(requestId: string, error?: unknown): ErrorAnswer {
  const { message, key, values } = error instanceof Defect ? error.sentence : say('defect')
  return { message, extensions: { code: 'INTERNAL', status: 500, key, values, requestId } }
}

function firstOf(fields: Record<string, Sentence>): Sentence {
  const [first] = Object.entries(fields)
  return first ? { ...first[1], message: `${first[0]}: ${first[1].message}` } : say('invalid')
}
