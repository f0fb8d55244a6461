import { z } from 'zod'
import { isId } from '../ids.ts'

// graphql-transport-ws: https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
export const subProtocol = 'graphql-transport-ws'

export const closeCodes = {
  badMessage: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  initialisationTimeout: 4408,
  duplicateSubscription: 4409,
  tooManyInitialisations: 4429,
  /** this server stops or must resync: reconnect, and missed events are replayed */
  comeBack: 1012,
  /** the client reads too slowly */
  tooSlow: 1013,
} as const

const isNoneOrId = (value: string) => value === '' || isId(value)

const incoming = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('connection_init'),
    payload: z
      .object({ accessToken: z.string().optional(), agencyID: z.string().refine(isNoneOrId).nullish() })
      .nullish(),
  }),
  z.object({
    type: z.literal('subscribe'),
    id: z.string().min(1).max(100),
    payload: z.object({
      query: z.string(),
      operationName: z.string().nullish(),
      variables: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
  z.object({ type: z.literal('complete'), id: z.string().max(100) }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('pong') }),
])

export type Incoming = z.output<typeof incoming>
export type SubscribePayload = Extract<Incoming, { type: 'subscribe' }>['payload']

/** null for an invalid message. */
export function readMessage(text: string): Incoming | null {
  try {
    return incoming.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
