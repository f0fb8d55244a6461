import { ProductError } from './errors.ts'
import { say } from './sentences.ts'

/** A full disk, of the files or of the database; nothing of the request was done. */
export const noRoom = (cause: unknown): ProductError =>
  withCause(
    new ProductError('INTERNAL', say('diskFull'), { reason: 'STORAGE_FULL', retryAfter: 60 }, 507),
    cause,
  )

export const isNoRoom = (error: unknown): boolean => error instanceof ProductError && error.status === 507

/** A service that this server needs is temporarily unavailable or full. */
export const isAway = (error: unknown): boolean => error instanceof ProductError && error.status >= 500

/** The file store does not respond, or rejects our credentials. */
export const storeAway = (cause: unknown): ProductError =>
  withCause(
    new ProductError('UPSTREAM', say('filesAway'), {
      reason: 'STORAGE_UNAVAILABLE',
      retryAfter: 5,
    }),
    cause,
  )

/** What the log adds to an error whose public message hides the reason. */
export const hiddenCause = (error: ProductError): unknown => (error.status >= 500 ? error.cause : undefined)

export function withCause(error: ProductError, cause: unknown): ProductError {
  error.cause = cause
  return error
}
