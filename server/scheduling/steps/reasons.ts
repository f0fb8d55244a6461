import type { FailureReason } from '../../../shared/scheduling.ts'
import { type ErrorCode, ProductError } from '../../platform/errors.ts'

/** A message is not sent at its time, for a reason shown to its author. */
export class NotSent extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason) {
    super(`not sent: ${reason}`)
    this.name = 'NotSent'
    this.reason = reason
  }
}

const reasons: Partial<Record<ErrorCode, FailureReason>> = {
  NOT_FOUND: 'gone',
  FORBIDDEN: 'notAllowed',
  BAD_USER_INPUT: 'invalid',
  CONFLICT: 'invalid',
}

/** Why a message was not sent; null for a transient failure. */
export function reasonOf(error: unknown): FailureReason | null {
  if (error instanceof NotSent) return error.reason
  if (error instanceof ProductError && error.details.reason === 'AUDIENCE') return 'audience'
  return error instanceof ProductError ? (reasons[error.code] ?? null) : null
}
