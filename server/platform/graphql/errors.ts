import { GraphQLError } from 'graphql'
import { type ErrorAnswer, internalAnswer, ProductError, toAnswer } from '../errors.ts'
import { hiddenCause } from '../failures.ts'
import type { Logger } from '../logging.ts'
import { say } from '../sentences.ts'
import { withoutValues } from './without-values.ts'

type FormattedError = ErrorAnswer & { path?: readonly (string | number)[]; locations?: readonly unknown[] }

/** What a client is told of an error of execution or validation; defects are logged and told as INTERNAL. */
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

// Errors without an original are GraphQL's own: a document or variables that do not fit the schema.
const isRefusal = (error: GraphQLError): boolean =>
  !error.originalError || error.originalError instanceof GraphQLError

function refusal(error: GraphQLError): ErrorAnswer {
  // Those of a compiled document have none, whatever the types say.
  const { code, status } = (error as Partial<GraphQLError>).extensions ?? {}
  if (code === 'PAYLOAD_TOO_LARGE')
    return { message: error.message, extensions: { code, status: Number(status), ...spoken('costly') } }
  const message = withoutValues(error.message)
  return { message, extensions: { code: 'BAD_USER_INPUT', status: 400, ...spoken('badDocument') } }
}

/** The words for people; those for developers are the library's. */
function spoken(sentence: 'costly' | 'badDocument') {
  const { key, values } = say(sentence)
  return { key, values }
}
