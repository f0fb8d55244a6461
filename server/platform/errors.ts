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
  fields?: Record<string, string>
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
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, status: number = statusOf[code]) {
    super(message)
    this.name = 'ProductError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** A defect that is told in words of its own; the log has its cause. */
export class Defect extends Error {}

/** Does work whose defects the specification has words for; errors that a person may read stay what they are. */
export async function inOwnWords<Result>(message: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProductError) throw error
    throw new Defect(message, { cause: error })
  }
}

export const unauthenticated = (message = 'Please sign in.', reason?: string) =>
  new ProductError('UNAUTHENTICATED', message, reason ? { reason } : {})

/** The session of an account that was deactivated as a whole. */
export const deactivated = () => unauthenticated(deactivatedText, 'DEACTIVATED')

export const deactivatedText = 'Your account is deactivated. Please contact the admin.'

export const forbidden = (message = 'You may not do this.', reason?: string) =>
  new ProductError('FORBIDDEN', message, reason ? { reason } : {})

/** Also for what exists but may not be known of: the two must not be told apart. */
export const notFound = (message = 'Not found.') => new ProductError('NOT_FOUND', message)

/** fields: one sentence for each field that is wrong. */
export const badInput = (fields: Record<string, string>, message?: string) =>
  new ProductError('BAD_USER_INPUT', message ?? firstOf(fields), { fields })

export const conflict = (message: string, fields?: Record<string, string>) =>
  new ProductError('CONFLICT', message, fields ? { fields } : {})

export const tooLarge = (message: string) => new ProductError('PAYLOAD_TOO_LARGE', message)

/** retryAfter in seconds. */
export const rateLimited = (retryAfter: number, message = 'Too many tries. Please wait a moment.') =>
  new ProductError('RATE_LIMITED', message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) })

export const upstream = (message: string, reason?: string) =>
  new ProductError('UPSTREAM', message, reason ? { reason } : {})

/** The shape of an error in every answer, GraphQL's and REST's. */
export type ErrorAnswer = { message: string; extensions: { code: ErrorCode; status: number } & ErrorDetails }

export function toAnswer(error: ProductError): ErrorAnswer {
  return { message: error.message, extensions: { code: error.code, status: error.status, ...error.details } }
}

/** What is told of a defect: nothing but the request id that the log has too. */
export const internalAnswer = (requestId: string, error?: unknown): ErrorAnswer => ({
  message: error instanceof Defect ? error.message : 'Something went wrong on our side.',
  extensions: { code: 'INTERNAL', status: 500, requestId },
})

function firstOf(fields: Record<string, string>): string {
  const [first] = Object.entries(fields)
  return first ? `${first[0]}: ${first[1]}` : 'The input is not valid.'
}
