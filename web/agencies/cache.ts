import { type RoomCache, roomEvents } from '../platform/room.ts'
import { agencyEvents } from './event-fragment.ts'

/** Everything that agencies show is refetched; these are the dependencies that types alone don't express. */
export const agenciesCache: RoomCache = {
  dependents: {
    Agency: ['SymLink'],
    // A membership shows its company, and a person their position in the agency.
    Company: ['AgencyUser'],
    AgencyUser: ['User'],
    // When a link ends, so does access to its content; and roles determine which links are valid.
    SymLink: ['LinkedConversation', 'LinkedMessage'],
    // The event carries name and picture, but not who is active, nor search results.
    UserUpdated: ['Query.agencyUsersByAgency', 'Query.getAgencyUser', 'Query.searchMembers'],
    SmartList: ['Agency', 'Query.agencyUsersByAgency'],
    JoinResult: ['Agency', 'AgencyUser'],
  },
  // The arrival of a member only shows a toast; the lists are refetched.
  events: roomEvents(agencyEvents, {}),
}
