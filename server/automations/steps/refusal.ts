import { type ErrorCode, ProductError } from '../../platform/errors.ts'

const refusals: readonly ErrorCode[] = [
  'NOT_FOUND',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
]

/** Whether a command says no, and would again: a database that is away is no refusal. */
export const isRefusal = (error: unknown): error is ProductError =>
  error instanceof ProductError && refusals.includes(error.code)
