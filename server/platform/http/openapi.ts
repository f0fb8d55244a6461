import { z } from 'zod'

/** A REST route as described in the OpenAPI document. */
export type RestRoute = {
  method: 'get' | 'post'
  /** with `{name}` for path parameters */
  path: string
  summary: string
  /** the JSON body, or the bytes of a file */
  body?: z.ZodType | 'bytes'
  query?: z.ZodObject
  /** the results by status; errors are the same everywhere */
  answers: Record<number, string>
  /** whether a bearer token is required */
  signedIn?: boolean
}

/** The key and values of the message, for clients that translate it. */
const sentence = {
  key: { type: 'string', description: 'stable, such as field.tooLong' },
  values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
}

const failure = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message', 'extensions'],
        properties: {
          message: { type: 'string' },
          extensions: {
            type: 'object',
            required: ['code', 'status', 'key', 'values'],
            properties: {
              code: { type: 'string' },
              status: { type: 'integer' },
              ...sentence,
              fields: {
                type: 'object',
                additionalProperties: {
                  type: 'object',
                  properties: { ...sentence, message: { type: 'string' } },
                },
              },
              reason: { type: 'string' },
              retryAfter: { type: 'integer', description: 'seconds' },
            },
          },
        },
      },
    },
  },
}

/** The OpenAPI 3.1 document of the rooms' REST routes. */
export function openApiDocument(restRoutes: RestRoute[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const door of restRoutes) paths[door.path] = { ...paths[door.path], [door.method]: operation(door) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: '1',
      description: 'What REST does better. Everything else is GraphQL, at /graphql.',
    },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation({ path, summary, body, query, answers, signedIn }: RestRoute): Record<string, unknown> {
  const failed = {
    description: 'refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  const answered = Object.entries(answers).map(([status, description]) => [status, { description }])
  return {
    summary,
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body ? { requestBody: { required: true, content: contentOf(body) } } : {}),
    responses: { ...Object.fromEntries(answered), default: failed },
    ...(signedIn ? { security: [{ bearer: [] }] } : {}),
  }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(query: z.ZodObject | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const contentOf = (body: z.ZodType | 'bytes') =>
  body === 'bytes'
    ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: jsonSchema(body) } }

/** The schema of the request before parsing: transformations are internal. */
const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
