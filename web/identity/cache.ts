import { graphql } from '../platform/graphql.ts'
import { type RoomCache, roomEvents } from '../platform/room.ts'

/** Only what everybody may see of a person: the event is the same for all who receive it. */
const identityEvents = graphql(`
  fragment IdentityEvents on LiveEvent {
    ... on UserUpdated {
      user { id name avatar }
    }
  }
`)

/** A changed person is one entity: writing the event is all there is to do. */
export const identityCache: RoomCache = {
  byHand: ['updateUser', 'changePassword'],
  events: roomEvents(identityEvents, {}),
}
