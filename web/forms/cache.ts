import type { RoomCache } from '../platform/room.ts'

export const formsCache: RoomCache = {
  dependents: {
    // A saved form adds a version, and changes the target of the registration link.
    Agency: ['Query.formVersions', 'Query.registrationByToken'],
    PendingInvitation: ['Query.registrationByToken'],
    // An accepted person has one more agency.
    ClientsRegistrationForm: ['Query.registrationByToken', 'Query.myAgencies'],
  },
}
