import { graphql } from '../platform/graphql.ts'
import { type RoomCache, roomEvents } from '../platform/room.ts'

/** Only the fields of a person that are visible to all: the event is the same for all its recipients. */
const identityEvents = graphql(`
  fragment IdentityEvents on LiveEvent {
    ... on UserUpdated {
      user { id name avatar }
    }
  }
`)

/** A changed person is one entity: writing the event is all there is to do, but for what only they see of themselves. */
export const identityCache: RoomCache = {
  dependents: { UserUpdated: ['Query.me'] },
  byHand: ['updateUser', 'changePassword'],
  events: roomEvents(identityEvents, {}),
}
