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

const graphqlType = 'application/graphql-response+json'

/** So many errors an answer tells at most. */
const maxErrors = 100

const body = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  // Nothing is done with them, but what else is no request.
  extensions: z.record(z.string(), z.unknown()).nullish(),
})

type Answer = { data?: unknown; errors?: ErrorAnswer[]; extensions?: { cursor: string } }

/** `POST /graphql` for everything, `GET /graphql` for queries, as GraphQL over HTTP says. */
export function graphqlRoutes(http: FastifyInstance, app: App): void {
  http.post('/graphql', (request, reply) => answer(app, request, reply, callOf(request.body)))
  http.get('/graphql', (request, reply) => {
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
  // Only when the answer has left: who does not read their answers gets no further ones.
  finished(reply.raw, release)
  const operation = createOperation(app, scope, request.id, { host: app.hosts.hostIn(request.raw), origin })
  try {
    const modern = request.headers.accept?.includes(graphqlType) ?? false
    const { answer, isRefused } = await operation.within(() =>
      run(app, operation, call, { caller, method: request.method }),
    )
    void reply.header('content-type', `${modern ? graphqlType : 'application/json'}; charset=utf-8`)
    // Older clients take any other status than 200 for a failure of the line.
    void reply.code(isRefused && !modern ? 200 : statusOf(answer))
    return answer
  } finally {
    // The answer does not wait for the end of a transaction that only read.
    void operation.end()
  }
}

/** isRefused: the document or its variables do not fit the schema. */
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
  // Only variables that do not fit end a run before it has begun.
  if (data === undefined) return refused(app, operation, errors ?? [])
  const answer = {
    data,
    ...(errors?.length ? { errors: formatErrors(app, operation, errors) } : {}),
    ...(operation.cursor === null ? {} : { extensions: { cursor: operation.cursor } }),
  }
  return { answer, isRefused: false }
}

/** What does not fit the schema is told so; what would cost too much is a refusal of another kind. */
function refused(app: App, operation: Operation, errors: readonly GraphQLError[]): Outcome {
  const answers = formatErrors(app, operation, errors)
  return {
    answer: { errors: answers },
    isRefused: answers.every(({ extensions }) => extensions.code === 'BAD_USER_INPUT'),
  }
}

// A long list of what does not fit would otherwise be answered by a longer one.
const formatErrors = (app: App, { requestId }: Operation, errors: readonly unknown[]) =>
  errors.slice(0, maxErrors).map((error) => formatError(error, requestId, app.log))

function refusalOf(kind: string, method: string): GraphQLError | null {
  if (kind === 'subscription') return new GraphQLError('Subscriptions travel over a WebSocket at /graphql.')
  if (kind === 'mutation' && method === 'GET') return new GraphQLError('A mutation must be sent with POST.')
  return null
}

/** An answer without data takes the status of its first error. */
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
