import type { GraphQLObjectType } from 'graphql'
import { accessTable } from '../access.ts'
import { isStaff } from '../database/viewer.ts'
import type { StoredEvent } from '../events/event.ts'
import { builder } from './builder.ts'

/** The fields of every event. Rooms define the implementing object types, named by the graphqlType of their event kinds. */
export const LiveEventInterface = builder.interfaceRef<StoredEvent>('LiveEvent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type'),
    at: t.expose('at', { type: 'DateTime' }),
    actorID: t.id({
      nullable: true,
      description: 'Also null for clients who may not know the actor.',
      resolve: ({ type, actorId }, _args, context) =>
        context.read(async (tx) => {
          const asked = isStaff(tx.viewer) ? undefined : context.app.eventKinds.get(type)?.tellsClientsWho
          return !asked || (await asked(tx)) ? actorId : null
        }),
    }),
  }),
  resolveType: (event, { app }) => app.eventKinds.get(event.type)?.graphqlType,
})

/** Thrown if the recipients' side no longer sees the event's subject: then the event is skipped. */
export class SubjectRemoved extends Error {}

/** The subject of an event. Errors: SubjectRemoved. */
export function present<Row>(row: Row | null): Row {
  if (row === null) throw new SubjectRemoved('the subject of an event is gone')
  return row
}

/** The object type of one kind of event; its fields beside the interface's are given by the room. */
export const eventType = (name: string) => builder.objectRef<StoredEvent>(name)

eventType('Changed').implement({
  description:
    'An entity was created, changed or deleted. Clients that show it, or a list that may contain it, refetch.',
  interfaces: [LiveEventInterface],
  fields: (t) => ({
    entity: t.string({
      description: "The schema's object type, such as Company.",
      resolve: ({ type }, _args, { app }) => app.eventKinds.get(type)?.entity ?? '',
    }),
    entityID: t.id({
      nullable: true,
      description: 'Null if several entities changed at once or the event does not identify one.',
      resolve: ({ subject }) => (typeof subject.entityId === 'string' ? subject.entityId : null),
    }),
  }),
})
/**
 * An event is encoded once per side for all its recipients, with the unrestricted rights of the system. So it may only contain
 * values that are the same for each of them: an event type's own fields, and of other types those named by `inEvents` or marked
 * `inEvent`.
 */
export function mayBeInEvents(type: GraphQLObjectType, field: string): boolean {
  const named = (type.extensions.inEvents ?? []) as readonly string[]
  return (
    named.includes(field) ||
    type.getFields()[field]?.extensions.inEvents === true ||
    type.getInterfaces().some(({ name }) => name === LiveEventInterface.name)
  )
}

builder.subscriptionFields((t) => ({
  onEvent: t.field({
    type: LiveEventInterface,
    nullable: true,
    args: { after: t.arg.string() },
    // The hub runs this with the event as the root value; no actual subscription happens here.
    subscribe: () => ({
      [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
    }),
    resolve: (event) => event as unknown as StoredEvent,
  }),
}))

// An outsider receives events about themselves, a key those of its agency.
export const eventAccess = accessTable({ onEvent: 'no own yes yes yes keys' })
