import { byId } from '../platform/client/by-id.ts'
import { forget, joined } from '../platform/client/lists.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { onAnswer, type RoomCache, roomEvents } from '../platform/room.ts'
import { addOwnAgency } from './cache/agencies.ts'
import { addCompany, companies, dropCompany } from './cache/companies.ts'
import { addInvitation, dropInvitation, invitations } from './cache/invitations.ts'
import { dropMember, forgetActive, members, placeMember } from './cache/members.ts'
import { agencyEvents, type createAgencyMutation } from './operations.ts'
import type {
  cancelInvitationMutation,
  createCompanyMutation,
  deleteCompanyMutation,
  inviteMutation,
  removeMemberMutation,
  updateMemberMutation,
} from './people/operations.ts'

/** What the agencies change in the cache. A change of an agency, a company or an invitation is one entity, and writes itself. */
export const agenciesCache: RoomCache = {
  resolvers: {
    Query: {
      agencyUsersByAgency: joined(members),
      pendingInvitationsByAgency: joined(invitations),
      companiesByAgency: joined(companies),
      getAgency: byId('Agency'),
      getAgencyUser: byId('AgencyUser'),
    },
  },
  updates: {
    Mutation: {
      createAgency: onAnswer<typeof createAgencyMutation>(({ createAgency }, cache) =>
        addOwnAgency(cache, createAgency),
      ),
      updateAgencyUser: onAnswer<typeof updateMemberMutation>(({ updateAgencyUser }, cache) =>
        placeMember(cache, updateAgencyUser),
      ),
      deleteAgencyUser: onAnswer<typeof removeMemberMutation>(({ deleteAgencyUser }, cache) =>
        dropMember(cache, deleteAgencyUser.id),
      ),
      createPendingInvitation: onAnswer<typeof inviteMutation>(({ createPendingInvitation }, cache) => {
        addInvitation(cache, createPendingInvitation)
        // It may have named a company that was not there before.
        forget(cache, companies.field)
      }),
      deletePendingInvitation: onAnswer<typeof cancelInvitationMutation>(
        ({ deletePendingInvitation }, cache) => dropInvitation(cache, deletePendingInvitation.id),
      ),
      createCompany: onAnswer<typeof createCompanyMutation>(({ createCompany }, cache) =>
        addCompany(cache, createCompany),
      ),
      deleteCompany: onAnswer<typeof deleteCompanyMutation>(({ deleteCompany }, cache) =>
        dropCompany(cache, deleteCompany),
      ),
    },
  },
  events: roomEvents<ResultOf<typeof agencyEvents>>(agencyEvents, {
    AgencyUserCreated: (cache, { agencyUser }) => placeMember(cache, agencyUser),
    AgencyUserUpdated: (cache, { agencyUser }) => placeMember(cache, agencyUser),
    AgencyUserDeleted: (cache, { agencyUserID }) => dropMember(cache, agencyUserID),
    UserUpdated: (cache) => forgetActive(cache),
    VisiblePeopleChanged: (cache) => {
      for (const field of [members.field, 'searchMembers']) forget(cache, field)
    },
    OwnAgenciesChanged: (cache) => forget(cache, 'myAgencies'),
    PendingInvitationChanged: (cache, { pendingInvitation, pendingInvitationID }) =>
      pendingInvitation
        ? addInvitation(cache, pendingInvitation)
        : dropInvitation(cache, pendingInvitationID),
  }),
}
