import { graphql } from '../platform/graphql.ts'
import { type RoomCache, roomEvents } from '../platform/room.ts'

/** Only the fields of a person that everyone can see: the event is the same for all its recipients. */
const identityEvents = graphql(`
  fragment IdentityEvents on LiveEvent {
    ... on UserUpdated {
      user { id name avatar }
    }
  }
`)

/** A changed person is a single entity, so writing the event is enough, except for the fields that only they can see. */
export const identityCache: RoomCache = {
  dependents: { UserUpdated: ['Query.me'] },
  byHand: ['updateUser', 'changePassword'],
  events: roomEvents(identityEvents, {}),
}
