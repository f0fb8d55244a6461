import type { RoomCache } from '../platform/room.ts'

export const formsCache: RoomCache = {
  dependents: {
    // A new form is a version more, and what a link leads to.
    Agency: ['Query.formVersions', 'Query.registrationByToken'],
    PendingInvitation: ['Query.registrationByToken'],
    // An accepted person has one more agency.
    ClientsRegistrationForm: ['Query.registrationByToken', 'Query.myAgencies'],
  },
}
