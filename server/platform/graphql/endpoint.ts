import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { z } from 'zod'
import type { App } from '../app.ts'
import { badInput, type ErrorAnswer, toAnswer } from '../errors.ts'
import { callerOf } from '../http/caller.ts'
import { parse } from '../input.ts'
import { createOperation, type Operation } from '../operation.ts'
import { say } from '../sentences.ts'
import { costOfRun } from './budget.ts'
import type { GraphQLCall } from './documents.ts'
import { formatError } from './errors.ts'
import { packed } from './packed.ts'

const graphqlType = 'application/graphql-response+json'

/** The maximum number of errors in an answer. */
const maxErrors = 100

const body = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  // Unused, but any other property is rejected.
  extensions: z.record(z.string(), z.unknown()).nullish(),
})

type Answer = { data?: unknown; errors?: ErrorAnswer[]; extensions?: { cursor: string } }

/** `POST /graphql` for everything, `GET /graphql` for queries, following GraphQL over HTTP. */
export function graphqlRoutes(http: FastifyInstance, app: App): void {
  http.post('/graphql', { onSend: packed }, (request, reply) =>
    answer(app, request, reply, callOf(request.body)),
  )
  http.get('/graphql', { onSend: packed }, (request, reply) => {
    const { query, operationName, ...json } = request.query as Record<string, string | undefined>
    const [variables, extensions] = [readJson(json, 'variables'), readJson(json, 'extensions')]
    return answer(app, request, reply, callOf({ query, operationName, variables, extensions }))
  })
}

async function answer(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  call: GraphQLCall,
): Promise<Answer> {
  const { caller, scope, origin } = await callerOf(app, request)
  const release = await app.slots.take(caller)
  // Released only after the response is sent: a client that does not read its responses gets no further ones.
  finished(reply.raw, release)
  const operation = createOperation(app, scope, request.id, { host: app.hosts.hostIn(request.raw), origin })
  try {
    const modern = request.headers.accept?.includes(graphqlType) ?? false
    const { answer, isRefused } = await operation.within(() =>
      run(app, operation, call, { caller, method: request.method }),
    )
    void reply.header('content-type', `${modern ? graphqlType : 'application/json'}; charset=utf-8`)
    // Older clients treat every status other than 200 as a network error.
    void reply.code(isRefused && !modern ? 200 : statusOf(answer))
    return answer
  } finally {
    // The response does not wait for the end of a read-only transaction.
    void operation.end()
  }
}

/** isRefused: the document or its variables are invalid. */
type Outcome = { answer: Answer; isRefused: boolean }

async function run(
  app: App,
  operation: Operation,
  call: GraphQLCall,
  { caller, method }: { caller: string; method: string },
): Promise<Outcome> {
  const prepared = app.documents.prepare(call)
  // The call itself has been counted.
  if (prepared.price > 1) await app.limits.countCall(caller, prepared.price - 1)
  if ('errors' in prepared) return refused(app, operation, prepared.errors)
  const refusal = refusalOf(prepared.kind, method)
  if (refusal) return { answer: { errors: formatErrors(app, operation, [refusal]) }, isRefused: false }
  const budget = operation.meter(prepared.budget)
  const { data, errors } = await prepared.run(operation, call.variables)
  app.limits.addCost(caller, costOfRun(budget, prepared.isOfWeb))
  if (budget.exceeded) return { answer: { errors: [toAnswer(budget.exceeded)] }, isRefused: false }
  // Only invalid variables end a run before it starts.
  if (data === undefined) return refused(app, operation, errors ?? [])
  const answer = {
    data,
    ...(errors?.length ? { errors: formatErrors(app, operation, errors) } : {}),
    ...(operation.cursor === null ? {} : { extensions: { cursor: operation.cursor } }),
  }
  return { answer, isRefused: false }
}

/** Validation errors are returned as such; exceeding a cost limit is a different refusal. */
function refused(app: App, operation: Operation, errors: readonly GraphQLError[]): Outcome {
  const answers = formatErrors(app, operation, errors)
  return {
    answer: { errors: answers },
    isRefused: answers.every(({ extensions }) => extensions.code === 'BAD_USER_INPUT'),
  }
}

// Limits the errors, so that an invalid document does not get an even longer answer.
const formatErrors = (app: App, { requestId }: Operation, errors: readonly unknown[]) =>
  errors.slice(0, maxErrors).map((error) => formatError(error, requestId, app.log))

function refusalOf(kind: string, method: string): GraphQLError | null {
  if (kind === 'subscription') return new GraphQLError('Subscriptions travel over a WebSocket at /graphql.')
  if (kind === 'mutation' && method === 'GET') return new GraphQLError('A mutation must be sent with POST.')
  return null
}

/** An answer without data has the status of its first error. */
const statusOf = ({ data, errors }: Answer): number =>
  data == null && errors?.[0] ? errors[0].extensions.status : 200

function callOf(input: unknown): GraphQLCall {
  if (Array.isArray(input)) throw badInput({ body: say('oneOperation') })
  const { query, operationName, variables } = parse(body, input)
  return { query, operationName: operationName ?? null, variables: variables ?? {} }
}

function readJson(given: Record<string, string | undefined>, name: string): unknown {
  const text = given[name]
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw badInput({ [name]: say('notJson', { name }) })
  }
}
