import { updateConversationMailInput } from '../../shared/away.ts'
import { ConversationType } from '../messaging/schema/types.ts'
import { builder } from '../platform/graphql/builder.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { updateConversationMail } from './commands/update-conversation-mail.ts'
import { conversationsWithoutMail, isMailed, withoutMailMax } from './queries/without-mail.ts'

builder.objectField(ConversationType, 'mailed', (t) =>
  t.boolean({
    description: 'viewer: whether the caller gets emails about unseen messages in this conversation.',
    resolve: ({ id }, _args, context) => context.load(isMailed, id),
  }),
)

builder.queryField('conversationsWithoutMail', (t) =>
  t.field({
    type: [ConversationType],
    ...listOf(withoutMailMax),
    description:
      "The caller's conversations with email turned off in the current agency, most recent choice first.",
    resolve: (_root, _args, context) => context.read(conversationsWithoutMail),
  }),
)

mutation('updateConversationMail', {
  type: ConversationType,
  input: updateConversationMailInput,
  command: updateConversationMail,
})
