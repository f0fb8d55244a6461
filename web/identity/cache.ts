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

/** A changed person is one entity: writing the event is all there is to do, but for what only they see of themselves. */
export const identityCache: RoomCache = {
  dependents: { UserUpdated: ['Query.me'] },
  byHand: ['updateUser', 'changePassword'],
  events: roomEvents(identityEvents, {}),
}
