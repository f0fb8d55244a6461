import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { idOf } from '../../platform/events/event.ts'
import { eventType, LiveEventInterface, present } from '../../platform/graphql/events.ts'
import type { Operation } from '../../platform/operation.ts'

eventType('PendingInvitationAccepted').implement({
  interfaces: [LiveEventInterface],
  description: 'A person invited by the caller has joined.',
  fields: (t) => ({
    user: t.field({
      type: UserType,
      resolve: async (event, _args, context: Operation) =>
        present(await context.load(personById, idOf(event, 'userId'))),
    }),
    channelID: t.id({
      nullable: true,
      description: 'The channel that they joined.',
      resolve: ({ subject }) => (typeof subject.channelId === 'string' ? subject.channelId : null),
    }),
  }),
})
