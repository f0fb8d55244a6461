import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, getOperationAST } from 'graphql'
import { z } from 'zod'
import type { App } from '../app.ts'
import { badInput, type ErrorAnswer } from '../errors.ts'
import { scopeOf } from '../http/caller.ts'
import { parse } from '../input.ts'
import { createOperation, type Operation } from '../operation.ts'
import type { GraphQLCall } from './documents.ts'
import { formatError } from './errors.ts'

const graphqlType = 'application/graphql-response+json'

/** So many errors an answer tells at most. */
const mostErrors = 100

const body = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

type Answer = { data?: unknown; errors?: ErrorAnswer[]; extensions?: { cursor: string } }

/** `POST /graphql` for everything, `GET /graphql` for queries, as GraphQL over HTTP says. */
export function graphqlRoutes(http: FastifyInstance, app: App): void {
  http.post('/graphql', (request, reply) => answer(app, request, reply, callOf(request.body)))
  http.get('/graphql', (request, reply) => {
    const { query, operationName, variables } = request.query as Record<string, string | undefined>
    return answer(app, request, reply, callOf({ query, operationName, variables: readJson(variables) }))
  })
}

async function answer(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  call: GraphQLCall,
): Promise<Answer> {
  const scope = await scopeOf(app, request)
  if (scope.kind === 'anonymous') await app.limits.countCall(request.ip)
  const operation = createOperation(app, scope, request.id, app.hosts.hostIn(request.raw))
  try {
    const result = await run(app, operation, call, request.method)
    const modern = request.headers.accept?.includes(graphqlType) ?? false
    void reply.header('content-type', `${modern ? graphqlType : 'application/json'}; charset=utf-8`)
    void reply.code(statusOf(result))
    return result
  } finally {
    // The answer does not wait for the end of a transaction that only read.
    void operation.end()
  }
}

async function run(app: App, operation: Operation, call: GraphQLCall, method: string): Promise<Answer> {
  const prepared = app.documents.prepare(call)
  if ('errors' in prepared) return { errors: told(app, operation, prepared.errors) }
  const kind = getOperationAST(prepared.document, call.operationName)?.operation
  const refusal = refusalOf(kind, method)
  if (refusal) return { errors: [formatError(refusal, operation.requestId, app.log)] }
  const { data, errors } = await prepared.run(operation, call.variables)
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors?.length ? { errors: told(app, operation, errors) } : {}),
    ...(operation.cursor === null ? {} : { extensions: { cursor: operation.cursor } }),
  }
}

// A long list of what does not fit would otherwise be answered by a longer one.
const told = (app: App, { requestId }: Operation, errors: readonly unknown[]) =>
  errors.slice(0, mostErrors).map((error) => formatError(error, requestId, app.log))

function refusalOf(kind: string | undefined, method: string): GraphQLError | null {
  if (!kind) return new GraphQLError('Name the operation: the document has none, or several.')
  if (kind === 'subscription') return new GraphQLError('Subscriptions travel over a WebSocket at /graphql.')
  if (kind === 'mutation' && method === 'GET') return new GraphQLError('A mutation must be sent with POST.')
  return null
}

/** An answer without data takes the status of its first error. */
const statusOf = ({ data, errors }: Answer): number =>
  data == null && errors?.[0] ? errors[0].extensions.status : 200

function callOf(input: unknown): GraphQLCall {
  if (Array.isArray(input)) throw badInput({ body: 'Send one operation, not a batch.' })
  const { query, operationName, variables } = parse(body, input)
  return { query, operationName: operationName ?? null, variables: variables ?? {} }
}

function readJson(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw badInput({ variables: 'variables must be JSON.' })
  }
}
