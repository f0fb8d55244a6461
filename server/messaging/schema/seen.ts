import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { type ConversationSeen, conversationSeen, seenPeopleMax } from '../queries/seen-by.ts'

const SeenByType = builder.objectRef<ConversationSeen['people'][number]>('SeenBy').implement({
  fields: (t) => ({
    userID: t.exposeID('userId'),
    user: t.field(personField('userId', summaryOfPerson)),
    seenAt: t.expose('seenAt', { type: 'DateTime' }),
  }),
})

const ConversationSeenType = builder.objectRef<ConversationSeen>('ConversationSeen').implement({
  description: 'How far the team has read a conversation.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "Same as the conversation's id." }),
    messageID: t.exposeID('messageId', {
      nullable: true,
      description:
        'For clients, the last of their messages seen by any team member; for staff, the last message seen overall.',
    }),
    people: t.field({
      type: [SeenByType],
      ...listOf(seenPeopleMax),
      description: 'Other team members who have seen that message; empty for clients.',
      resolve: ({ people }) => people,
    }),
  }),
})

builder.queryField('conversationSeen', (t) =>
  t.field({
    type: ConversationSeenType,
    nullable: true,
    args: { conversationID: t.arg.id({ required: true }) },
    resolve: (_root, { conversationID }, context) =>
      context.read((tx) => conversationSeen(tx, conversationID)),
  }),
)
