import {
  markNotificationsReadInput,
  unreadCountMax,
  updateNotificationInput,
} from '../../shared/notifications.ts'
import { personField } from '../identity/schema.ts'
import { builder } from '../platform/graphql/builder.ts'
import { connectionOf } from '../platform/graphql/connection-of.ts'
import { inputOf } from '../platform/graphql/input-of.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { markNotificationsRead, updateNotification } from './commands.ts'
import { type NotificationRow, notificationsByUser, unreadNotifications } from './queries.ts'

const NotificationType = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    kind: t.exposeString('kind', { description: 'Such as mention or reply.' }),
    actorID: t.exposeID('actorId', { nullable: true }),
    actor: t.field(personField('actorId')),
    values: t.field({
      type: 'JSON',
      description: 'Values for the sentence of its kind.',
      resolve: ({ content }) => content.values,
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
    args: { unread: t.arg.boolean(), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => notificationsByUser(tx, args)),
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

const MarkNotificationsReadInput = inputOf('MarkNotificationsReadInput', markNotificationsReadInput)

builder.mutationField('markNotificationsRead', (t) =>
  t.int({
    description: 'Returns the number of notifications that are still unread.',
    args: { input: t.arg({ type: MarkNotificationsReadInput, required: true }) },
    resolve: (_root, { input }, context) => markNotificationsRead(context, input),
  }),
)
