import type { CombinedError } from 'urql'
import { ChunkLoadError } from './chunk-error.ts'

/** The error codes of the API; NETWORK means no response of Atrium at all. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UPSTREAM'
  | 'INTERNAL'
  | 'CURSOR_EXPIRED'
  | 'NETWORK'

/** The text of an error as a key: `web/ui/errors` has the translations. */
export interface Sentence {
  key: string
  values?: Record<string, string | number>
}

interface Details extends Partial<Sentence> {
  code: ErrorCode
  /** In English, for developers. */
  message: string
  fields?: Record<string, Sentence>
  reason?: string
  /** Seconds. */
  retryAfter?: number
}

/** The error of every refused or failed call: a code to act on, and a key for its text. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly key: string | undefined
  readonly values: Record<string, string | number>
  readonly fields: Record<string, Sentence>
  readonly reason: string | undefined
  readonly retryAfter: number | undefined

  constructor({ code, message, key, values = {}, fields = {}, reason, retryAfter }: Details) {
    super(message)
    this.name = 'ProductError'
    this.code = code
    this.key = key
    this.values = values
    this.fields = fields
    this.reason = reason
    this.retryAfter = retryAfter
  }

  /** True when the same call may succeed later: no network, a busy or failing server, too many calls. */
  get passing(): boolean {
    return ['NETWORK', 'RATE_LIMITED', 'UPSTREAM', 'INTERNAL'].includes(this.code)
  }
}

const codesByStatus: Record<number, ErrorCode> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  // A proxy answers these while nothing listens behind it: the call has not reached Atrium.
  502: 'NETWORK',
  503: 'NETWORK',
  504: 'NETWORK',
}

interface WireError {
  message: string
  extensions?: Record<string, unknown>
}

/** Parses one error of a response's `errors` list. */
export function fromWire({ message, extensions = {} }: WireError, status?: number): ProductError {
  const { code, ...details } = extensions as Partial<Details>
  return new ProductError({ ...details, code: code ?? codeOf(status), message })
}

/** The error for a response without an `errors` list, such as a proxy's error page. */
export function fromStatus(status: number): ProductError {
  return new ProductError({ code: codeOf(status), message: `HTTP ${status}` })
}

function codeOf(status = 500): ErrorCode {
  return codesByStatus[status] ?? 'INTERNAL'
}

export function networkError(cause: unknown): ProductError {
  return new ProductError({
    code: 'NETWORK',
    message: cause instanceof Error ? cause.message : String(cause),
  })
}

/** Converts any thrown value to a ProductError; for an error of urql, its first GraphQL error. */
export function toProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error
  if (isCombined(error)) return fromCombined(error)
  if (error instanceof ChunkLoadError && error.isOffline) return networkError(error)
  return new ProductError({
    code: 'INTERNAL',
    message: error instanceof Error ? error.message : String(error),
  })
}

function isCombined(error: unknown): error is CombinedError {
  return error instanceof Error && 'graphQLErrors' in error
}

function fromCombined(error: CombinedError): ProductError {
  const status: number | undefined = error.response?.status
  const [first] = error.graphQLErrors
  if (first) return fromWire(first, status)
  if (error.networkError instanceof ProductError) return error.networkError
  if (status !== undefined && status >= 400) return fromStatus(status)
  return networkError(error.networkError ?? error)
}
