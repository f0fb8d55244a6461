import type { FastifyError, FastifyInstance } from 'fastify'
import { badInput, internalAnswer, notFound, ProductError, toAnswer, tooLarge } from '../errors.ts'
import { hiddenCause } from '../failures.ts'
import { say } from '../sentences.ts'

/** Every failed request is answered like GraphQL's errors: `{ errors: [{ message, extensions }] }`. */
export function errorAnswers(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    // The static file plugin answers 403 for folders and impossible names, which are simply not found.
    if (error.statusCode === 403 && !(error instanceof ProductError)) return reply.callNotFound()
    const known = productErrorOf(error)
    // A client that disconnects while its request is read gets no answer, and this is not a defect.
    if (error === request.raw.errored) request.log.info({ requestId: request.id }, 'a request was broken off')
    else if (!known) request.log.error({ err: error, requestId: request.id }, 'a request failed')
    const cause = known && hiddenCause(known)
    if (cause) request.log.warn({ err: cause, requestId: request.id }, 'a request could not be done')
    const retryAfter = known?.details.retryAfter
    if (retryAfter) void reply.header('retry-after', retryAfter)
    const answer = known ? toAnswer(known) : internalAnswer(request.id)
    return reply
      .code(answer.extensions.status)
      .type('application/json')
      .send({ errors: [answer] })
  })
}

/** Fastify's own errors (invalid JSON, too large, unknown media type) in our words; null for a defect. */
function productErrorOf(error: FastifyError): ProductError | null {
  if (error instanceof ProductError) return error
  const status = error.statusCode ?? 500
  if (status === 413) return tooLarge(say('requestTooLarge'))
  if (status === 404) return notFound()
  if (status >= 400 && status < 500)
    return badInput({ body: { ...say('badRequest'), message: error.message } })
  return null
}
