import { ProductError } from './errors.ts'
import { say } from './sentences.ts'

/** A full disk, of the files or of the database; what was asked for has not been done at all. */
export const noRoom = (cause: unknown): ProductError =>
  withCause(
    new ProductError('INTERNAL', say('diskFull'), { reason: 'STORAGE_FULL', retryAfter: 60 }, 507),
    cause,
  )

export const isNoRoom = (error: unknown): boolean => error instanceof ProductError && error.status === 507

/** Something that this server needs is away or full, and comes back. */
export const isAway = (error: unknown): boolean => error instanceof ProductError && error.status >= 500

/** The store of files does not answer, or refuses us. */
export const storeAway = (cause: unknown): ProductError =>
  withCause(
    new ProductError('UPSTREAM', say('filesAway'), {
      reason: 'STORAGE_UNAVAILABLE',
      retryAfter: 5,
    }),
    cause,
  )

/** What the log tells of an error whose words for people say nothing of its reason. */
export const hiddenCause = (error: ProductError): unknown => (error.status >= 500 ? error.cause : undefined)

export function withCause(error: ProductError, cause: unknown): ProductError {
  error.cause = cause
  return error
}
