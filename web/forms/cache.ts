import type { RoomCache } from '../platform/room.ts'

export const formsCache: RoomCache = {
  dependents: {
    // A new form is a version more, and what a link leads to.
    Agency: ['Query.formVersions', 'Query.registrationByToken'],
    PendingInvitation: ['Query.registrationByToken'],
    // Whoever is let in has an agency more.
    ClientsRegistrationForm: ['Query.registrationByToken', 'Query.myAgencies'],
  },
}
