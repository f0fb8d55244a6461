import { invitedAtOnceMax } from '../../../shared/messaging.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { createInvitationMessage, type InvitationMessage } from '../commands/create-invitation-message.ts'

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

const CreateInvitationMessageInput = builder.inputType('CreateInvitationMessageInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    name: t.string(),
    emails: t.stringList({ required: true }),
    host: t.string({ description: 'one of the agency; the link of the mail stands on our own in any case' }),
    userID: t.id(),
  }),
})

builder.mutationField('createInvitationMessage', (t) =>
  t.field({
    type: InvitationMessageType,
    args: { input: t.arg({ type: CreateInvitationMessageInput, required: true }) },
    resolve: (_root, { input }, context) => createInvitationMessage(context, input),
  }),
)
