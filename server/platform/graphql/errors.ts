import { GraphQLError } from 'graphql'
import { type ErrorAnswer, internalAnswer, ProductError, toAnswer } from '../errors.ts'
import { hiddenCause } from '../failures.ts'
import type { Logger } from '../logging.ts'
import { say } from '../sentences.ts'
import { withoutValues } from './without-values.ts'

type FormattedError = ErrorAnswer & { path?: readonly (string | number)[]; locations?: readonly unknown[] }

/** The client-facing form of an execution or validation error; defects are logged and reported as INTERNAL. */
export function formatError(error: unknown, requestId: string, log: Logger): FormattedError {
  const outer = error instanceof GraphQLError ? error : undefined
  const cause = outer?.originalError ?? error
  const where = { ...(outer?.path ? { path: outer.path } : {}) }
  if (cause instanceof ProductError) {
    const hidden = hiddenCause(cause)
    if (hidden) log.warn({ err: hidden, requestId, ...where }, 'a call could not be done')
    return { ...toAnswer(cause), ...where }
  }
  if (outer && isRefusal(outer)) return { ...refusal(outer), ...where }
  log.error({ err: cause, requestId, ...where }, 'a call failed')
  return { ...internalAnswer(requestId, cause), ...where }
}

// Errors without an original are GraphQL's own: an invalid document or invalid variables.
const isRefusal = (error: GraphQLError): boolean =>
  !error.originalError || error.originalError instanceof GraphQLError

function refusal(error: GraphQLError): ErrorAnswer {
  // Errors of compiled documents have none, contrary to their types.
  const { code, status } = (error as Partial<GraphQLError>).extensions ?? {}
  if (code === 'PAYLOAD_TOO_LARGE')
    return { message: error.message, extensions: { code, status: Number(status), ...spoken('costly') } }
  const message = withoutValues(error.message)
  return { message, extensions: { code: 'BAD_USER_INPUT', status: 400, ...spoken('badDocument') } }
}

/** The message for people; the library's is for developers. */
function spoken(sentence: 'costly' | 'badDocument') {
  const { key, values } = say(sentence)
  return { key, values }
}
