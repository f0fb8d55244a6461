import { accessTable } from '../access.ts'
import type { StoredEvent } from '../events/event.ts'
import { builder } from './builder.ts'

/** What every event tells. The object types that implement it are the rooms', named by their event kinds' graphqlType. */
export const EventInterface = builder.interfaceRef<StoredEvent>('Event').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.exposeString('type'),
    at: t.expose('at', { type: 'DateTime' }),
    actorID: t.exposeID('actorId', { nullable: true }),
  }),
  resolveType: (event, { app }) => app.eventKinds.get(event.type)?.graphqlType,
})

/** Thrown where the side that an event would be told to no longer sees its subject: then it says nothing. */
export class Gone extends Error {}

/** The subject of an event. Errors: Gone. */
export function present<Row>(row: Row | null): Row {
  if (row === null) throw new Gone('the subject of an event is gone')
  return row
}

/** The object type of one kind of event; its fields beside the interface's are given by the room. */
export const eventType = (name: string) => builder.objectRef<StoredEvent>(name)

builder.subscriptionFields((t) => ({
  onEvent: t.field({
    type: EventInterface,
    nullable: true,
    args: { after: t.arg.string() },
    // The hub runs this with the event as the root value; nothing is subscribed to here.
    subscribe: () => ({
      [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
    }),
    resolve: (event) => event as unknown as StoredEvent,
  }),
}))

// An outsider without any agency hears of themselves.
export const eventAccess = accessTable({ onEvent: 'no own yes yes yes' })
