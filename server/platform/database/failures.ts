import { ProductError } from '../errors.ts'
import { noRoom, withCause } from '../failures.ts'
import { say } from '../sentences.ts'

/** The error that node-postgres throws for an error reported by the database. */
export type DatabaseError = Error & { code: string; constraint?: string; detail?: string }

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as Partial<DatabaseError>).code === 'string'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // an idle transaction that timed out
  '25P03',
  '53300',
  '08000',
  '08003',
  '08006',
])

// Failures that pg reports only in the message. The last one comes from a database that hangs.
const connectionWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  ((isDatabaseError(error) && connectionCodes.has(error.code)) || connectionWords.test(error.message))

/** A newer server has altered tables, which invalidates a plan cached by this connection. */
export const isStalePlan = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === '0A000' && error.message.startsWith('cached plan')

const diskFull = '53100'

const busy = () => new ProductError('INTERNAL', say('busy'), { retryAfter: 2 }, 503)

/**
 * Turns a lost connection, an outdated plan or a statement timeout (503) and a full disk (507) into errors that a client may
 * retry; all other errors are unchanged.
 */
export function unavailable(error: unknown): unknown {
  if (isDatabaseError(error) && error.code === diskFull) return noRoom(error)
  if (isTooSlow(error)) return withCause(busy(), error)
  if (!isConnectionLoss(error) && !isStalePlan(error)) return error
  return new ProductError('INTERNAL', say('databaseAway'), { retryAfter: 2 }, 503)
}

/** Whether an error is the 503 that `unavailable` made of a lost connection. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ProductError && error.code === 'INTERNAL' && error.status === 503

/** Whether a failure is transient and worth a retry. */
export const isPassing = (error: unknown): boolean => isUnavailable(error) || isWorthRepeating(error)

/** The database cancelled a statement that ran, or waited for a lock, too long. */
const isTooSlow = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '57014' || error.code === '55P03')

/** A row with this id, which the caller may have chosen, exists already. */
export const isIdTaken = ({ code, detail }: DatabaseError): boolean =>
  code === '23505' && detail?.startsWith('Key (agency_id, id)=') === true

/** A referenced row does not exist. The opposite, deleting a row that is still referenced, is a bug of the deleting code. */
export const refersToNothing = ({ code, message }: DatabaseError): boolean =>
  code === '23503' && message.startsWith('insert or update')

/** Deadlocks and serialization failures: the same transaction, begun again, may succeed. */
export const isWorthRepeating = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '40P01' || error.code === '40001')
