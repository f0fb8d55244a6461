import { type RoomCache, roomEvents } from '../platform/room.ts'
import { agencyEvents } from './operations.ts'

/** All that agencies show stays true by being asked again; here stands what changes along with what. */
export const agenciesCache: RoomCache = {
  dependents: {
    Agency: ['SymLink'],
    // A membership shows its company, and a person what they are in the agency.
    Company: ['AgencyUser'],
    AgencyUser: ['User'],
    // What a link leads to is gone with it; and who is what decides which links lead anywhere.
    SymLink: ['LinkedConversation', 'LinkedMessage'],
    // The event brings name and picture; not who is active, nor whom a keyword finds.
    UserUpdated: ['Query.agencyUsersByAgency', 'Query.getAgencyUser', 'Query.searchMembers'],
    SmartList: ['Agency', 'Query.agencyUsersByAgency'],
    JoinResult: ['Agency', 'AgencyUser'],
  },
  // Somebody's coming is a toast only; the lists are asked again.
  events: roomEvents(agencyEvents, {}),
}
