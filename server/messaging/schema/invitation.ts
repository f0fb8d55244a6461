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
    description: 'The channel that the person will join; null if the caller may not open it.',
    resolve: ({ channelId }, _args, context) => (channelId ? context.load(channelById, channelId) : null),
  }),
)

const InvitationMessageType = builder.objectRef<InvitationMessage>('InvitationMessage').implement({
  description: 'People invited to a channel by email.',
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
    host: { description: "A host of the agency; the link in the email always uses the product's own host." },
  },
  command: createInvitationMessage,
})
