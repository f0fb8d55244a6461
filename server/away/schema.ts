import { updateConversationMailInput } from '../../shared/away.ts'
import { ConversationType } from '../messaging/schema/types.ts'
import { builder } from '../platform/graphql/builder.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { updateConversationMail } from './commands/update-conversation-mail.ts'
import { conversationsWithoutMail, isMailed, withoutMailMax } from './queries/without-mail.ts'

builder.objectField(ConversationType, 'mailed', (t) =>
  t.boolean({
    description: 'viewer: whether mails tell the caller of what they have not seen here',
    resolve: ({ id }, _args, context) => context.load(isMailed, id),
  }),
)

builder.queryField('conversationsWithoutMail', (t) =>
  t.field({
    type: [ConversationType],
    ...listOf(withoutMailMax),
    description: "the caller's own in the current agency, the newest choice first",
    resolve: (_root, _args, context) => context.read(conversationsWithoutMail),
  }),
)

mutation('updateConversationMail', {
  type: ConversationType,
  input: updateConversationMailInput,
  command: updateConversationMail,
})
