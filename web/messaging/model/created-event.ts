import type { ResultOf } from '../../platform/graphql.ts'
import type { messagingEvents } from '../operations/events.ts'

type Event = ResultOf<typeof messagingEvents>

export type CreatedEvent = Extract<Event, { __typename: 'MessageCreated' }>
export type PublishedEvent = Extract<Event, { __typename: 'MessagePublished' }>
