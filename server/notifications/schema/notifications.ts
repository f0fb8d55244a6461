import {
  markNotificationsReadInput,
  unreadCountMax,
  updateNotificationInput,
  updateNotificationsInput,
} from '../../../shared/notifications.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { markNotificationsRead, updateNotification, updateNotifications } from '../commands/notify.ts'
import { sentenceFor } from '../queries/mail-content.ts'
import {
  announcedMax,
  type NotificationRow,
  newNotifications,
  notificationsByUser,
  unreadNotifications,
} from '../queries/notifications.ts'
import { knownTopicOf } from '../queries/settings.ts'
import { thingOfSubject } from '../queries/things.ts'
import { NotificationThingType, Topic } from './types.ts'

const NotificationType = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    kind: t.exposeString('kind', { description: 'Such as mention or reply.' }),
    topic: t.field({
      type: Topic,
      description: 'What it is about; people choose by topic how they are notified.',
      resolve: ({ kind }, _args, context) => context.read(async (tx) => knownTopicOf(tx, kind)),
    }),
    thing: t.field({
      type: NotificationThingType,
      nullable: true,
      description: 'viewer: what it is about in common with others, such as the project of a task.',
      resolve: ({ kind, subjectId }, _args, context) => context.load(thingOfSubject, { kind, subjectId }),
    }),
    actorID: t.exposeID('actorId', { nullable: true }),
    actor: t.field(personField('actorId')),
    values: t.field({
      type: 'JSON',
      description: 'Values for the sentence of its kind.',
      resolve: ({ content }) => content.values,
    }),
    sentence: t.string({
      description: "What happened, as one sentence in the reader's language.",
      resolve: (row, _args, context) => context.read((tx) => sentenceFor(tx, row)),
    }),
    path: t.string({
      description: 'Path of the page that the notification links to.',
      resolve: ({ content }) => content.path,
    }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const NotificationConnection = connectionOf('NotificationConnection', NotificationType)

builder.queryFields((t) => ({
  notificationsByUser: t.field({
    type: NotificationConnection,
    description: "The caller's own in the current agency, newest first.",
    args: {
      unread: t.arg.boolean(),
      topics: t.arg({ type: [Topic], description: 'Only those of these topics.' }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => notificationsByUser(tx, args)),
  }),
  newNotifications: t.field({
    type: [NotificationType],
    ...listOf(announcedMax),
    description:
      "The caller's unread ones that are newer than a moment, newest first, of the topics that they are notified about on the desktop. Without those that are announced in another way, such as messages.",
    args: { after: t.arg({ type: 'DateTime', required: true }) },
    resolve: (_root, args, context) => context.read((tx) => newNotifications(tx, args)),
  }),
  unreadNotifications: t.int({
    description: `Count, capped at ${unreadCountMax}.`,
    args: {
      withoutMessages: t.arg.boolean({
        description: 'True excludes notifications that are only about messages.',
      }),
    },
    resolve: (_root, args, context) => context.read((tx) => unreadNotifications(tx, args)),
  }),
}))

mutation('updateNotification', {
  type: NotificationType,
  input: updateNotificationInput,
  command: updateNotification,
})

const MarkNotificationsReadInput = inputOf('MarkNotificationsReadInput', markNotificationsReadInput, {
  topics: { type: Topic },
})
const UpdateNotificationsInput = inputOf('UpdateNotificationsInput', updateNotificationsInput)

builder.mutationField('updateNotifications', (t) =>
  t.int({
    description: 'Returns the number of unread notifications.',
    args: { input: t.arg({ type: UpdateNotificationsInput, required: true }) },
    resolve: (_root, { input }, context) => updateNotifications(context, input),
  }),
)

builder.mutationField('markNotificationsRead', (t) =>
  t.int({
    description: 'Returns the number of notifications that are still unread.',
    args: { input: t.arg({ type: MarkNotificationsReadInput, required: true }) },
    resolve: (_root, { input }, context) => markNotificationsRead(context, input),
  }),
)
