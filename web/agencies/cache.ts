import { type RoomCache, roomEvents } from '../platform/room.ts'
import { agencyEvents } from './operations.ts'

/** Everything that agencies show is refetched; these are the dependencies that types alone don't express. */
export const agenciesCache: RoomCache = {
  dependents: {
    Agency: ['SymLink'],
    // A membership shows its company, and a person what they are in the agency.
    Company: ['AgencyUser'],
    AgencyUser: ['User'],
    // What a link leads to is gone with it; and who is what decides which links lead anywhere.
    SymLink: ['LinkedConversation', 'LinkedMessage'],
    // The event brings name and picture; not who is active, nor the results of a keyword.
    UserUpdated: ['Query.agencyUsersByAgency', 'Query.getAgencyUser', 'Query.searchMembers'],
    SmartList: ['Agency', 'Query.agencyUsersByAgency'],
    JoinResult: ['Agency', 'AgencyUser'],
  },
  // The arrival of a member is a toast only; the lists are refetched.
  events: roomEvents(agencyEvents, {}),
}
