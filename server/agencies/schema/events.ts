import { idOf } from '../../platform/events/event.ts'
import { EventInterface, eventType, present } from '../../platform/graphql/events.ts'
import type { Operation } from '../../platform/operation.ts'
import { agencyById } from '../queries/agencies.ts'
import { invitationById } from '../queries/invitations.ts'
import { memberById } from '../queries/members.ts'
import { AgencyType, AgencyUserType, PendingInvitationType } from './types.ts'

eventType('AgencyUpdated').implement({
  interfaces: [EventInterface],
  fields: (t) => ({
    agency: t.field({
      type: AgencyType,
      resolve: async ({ agencyId }, _args, context) => present(await context.load(agencyById, agencyId)),
    }),
  }),
})

for (const name of ['AgencyUserCreated', 'AgencyUserUpdated']) {
  eventType(name).implement({
    interfaces: [EventInterface],
    fields: (t) => ({
      agencyUser: t.field({
        type: AgencyUserType,
        resolve: async (event, _args, context: Operation) =>
          present(await context.load(memberById, idOf(event, 'agencyUserId'))),
      }),
    }),
  })
}

eventType('AgencyUserDeleted').implement({
  interfaces: [EventInterface],
  fields: (t) => ({
    agencyUserID: t.id({ resolve: (event) => idOf(event, 'agencyUserId') }),
    userID: t.id({ resolve: (event) => idOf(event, 'userId') }),
  }),
})

eventType('VisiblePeopleChanged').implement({
  interfaces: [EventInterface],
  description: 'The caller may know of other people than before; lists of people are to be asked again.',
})

eventType('OwnAgenciesChanged').implement({
  interfaces: [EventInterface],
  description:
    "The caller's agencies, or their role in another one, changed; myAgencies is to be asked again.",
})

eventType('PendingInvitationChanged').implement({
  interfaces: [EventInterface],
  fields: (t) => ({
    pendingInvitationID: t.id({ resolve: (event) => idOf(event, 'pendingInvitationId') }),
    pendingInvitation: t.field({
      type: PendingInvitationType,
      nullable: true,
      resolve: (event, _args, context) => context.load(invitationById, idOf(event, 'pendingInvitationId')),
    }),
  }),
})
