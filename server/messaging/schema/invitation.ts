import { createInvitationMessageInput, invitedAtOnceMax } from '../../../shared/messaging.ts'
import { PendingInvitationType } from '../../agencies/schema/types.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createInvitationMessage, type InvitationMessage } from '../commands/create-invitation-message.ts'
import { channelById } from '../queries/channels.ts'
import { ChannelType } from './types.ts'

builder.objectField(PendingInvitationType, 'channel', (t) =>
  t.field({
    type: ChannelType,
    nullable: true,
    description: 'where they arrive; null where the caller may not open it',
    resolve: ({ channelId }, _args, context) => (channelId ? context.load(channelById, channelId) : null),
  }),
)

const InvitationMessageType = builder.objectRef<InvitationMessage>('InvitationMessage').implement({
  description: 'People invited into a channel by their addresses.',
  fields: (t) => ({
    id: t.exposeID('id'),
    channelID: t.exposeID('channelID'),
    name: t.exposeString('name', { nullable: true }),
    emails: t.exposeStringList('emails', listOf(invitedAtOnceMax)),
    host: t.exposeString('host', { nullable: true }),
    userID: t.exposeID('userID'),
  }),
})

mutation('createInvitationMessage', {
  type: InvitationMessageType,
  input: createInvitationMessageInput,
  fields: {
    host: { description: 'one of the agency; the link of the mail stands on our own in any case' },
  },
  command: createInvitationMessage,
})
