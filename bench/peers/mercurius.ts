import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import mercurius from 'mercurius'
import { type Input, insert, makeTable } from './messages.ts'
import { ready, settings } from './peer.ts'

// Mercurius as its documentation sets it up, with our schema, telling every subscriber the same event.
await makeTable()
const { onEvent } = JSON.parse(settings.frame.toString()).payload.data
const app = fastify()
await app.register(mercurius, {
  schema: readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
  jit: 1,
  subscription: true,
  resolvers: {
    Mutation: {
      async createMessage(_root: unknown, { input }: { input: Input }, { pubsub }) {
        await insert(input)
        await pubsub.publish({ topic: 'events', payload: { onEvent } })
        return { ...onEvent.message, id: input.id, viewerCan: everything }
      },
    },
    Subscription: {
      onEvent: {
        subscribe: async (_root: unknown, _args: unknown, { pubsub }) => pubsub.subscribe('events'),
      },
    },
  },
})
const everything = { edit: true, delete: true, setInternal: true, setPublic: true, reply: true }
await app.listen({ port: settings.port, host: '127.0.0.1' })
ready()
