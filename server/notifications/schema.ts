import {
  markNotificationsReadInput,
  notificationChannels,
  notificationTopics,
  unreadCountMax,
  updateNotificationChoiceInput,
  updateNotificationInput,
  updateQuietHoursInput,
} from '../../shared/notifications.ts'
import type { QuietHours } from '../../shared/quiet-hours.ts'
import { type Person, personOfSummary, type UserSummary } from '../identity/queries.ts'
import { personField, UserType } from '../identity/schema.ts'
import type { Context } from '../platform/context.ts'
import type { Viewer } from '../platform/database/viewer.ts'
import { builder } from '../platform/graphql/builder.ts'
import { connectionOf } from '../platform/graphql/connection-of.ts'
import { inputOf } from '../platform/graphql/input-of.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { updateNotificationChoice, updateQuietHours } from './commands/choose.ts'
import { markNotificationsRead, updateNotification } from './commands/notify.ts'
import { sentenceFor } from './queries/mail-content.ts'
import {
  announcedMax,
  type NotificationRow,
  newNotifications,
  notificationsByUser,
  unreadNotifications,
} from './queries/notifications.ts'
import { knownTopicOf, matrixOf, type NotificationChoice, settingsOf } from './queries/settings.ts'

const Topic = builder.enumType('NotificationTopic', { values: notificationTopics })
const Channel = builder.enumType('NotificationChannel', { values: notificationChannels })

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
    args: { unread: t.arg.boolean(), limit: t.arg.int(), nextToken: t.arg.string() },
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

const NotificationChoiceType = builder.objectRef<NotificationChoice>('NotificationChoice').implement({
  description: 'Whether a person is notified about a topic in one way.',
  fields: (t) => ({
    topic: t.field({ type: Topic, resolve: ({ topic }) => topic }),
    channel: t.field({ type: Channel, resolve: ({ channel }) => channel }),
    on: t.exposeBoolean('on'),
  }),
})

const QuietHoursType = builder.objectRef<QuietHours>('QuietHours').implement({
  description:
    "Local times as HH:mm in the person's time zone; an end before the beginning is on the next day.",
  fields: (t) => ({
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    exceptMentions: t.exposeBoolean('exceptMentions', {
      description: 'Mentions of the person come all the same.',
    }),
  }),
})

/** Settings of an account, which only its owner sees. */
const own =
  <Value>(read: (viewer: Viewer, account: Person) => Value) =>
  async (summary: UserSummary, _args: unknown, context: Context): Promise<Value | null> => {
    if (summary.visibility !== 'account') return null
    const person = await personOfSummary(context, summary)
    return context.read(async ({ viewer }) => read(viewer, person))
  }

builder.objectFields(UserType, (t) => ({
  notificationChoices: t.field({
    type: [NotificationChoiceType],
    nullable: true,
    ...listOf(notificationTopics.length * notificationChannels.length),
    description:
      'Every topic and channel that exists for the caller. mail and digest of messages are unseenNotificationEnabled and dailyNotification.',
    resolve: own(matrixOf),
  }),
  quietHours: t.field({
    type: QuietHoursType,
    nullable: true,
    description: 'Without sound, desktop notifications and mails; what is held comes once, afterwards.',
    resolve: own((_viewer, person) => settingsOf(person).quietHours),
  }),
}))

mutation('updateNotificationChoice', {
  type: UserType,
  input: updateNotificationChoiceInput,
  fields: { topic: { type: Topic }, channel: { type: Channel } },
  command: updateNotificationChoice,
})

mutation('updateQuietHours', {
  type: UserType,
  input: updateQuietHoursInput,
  command: updateQuietHours,
  description: 'Without from and to, quiet hours are turned off.',
})

const MarkNotificationsReadInput = inputOf('MarkNotificationsReadInput', markNotificationsReadInput)

builder.mutationField('markNotificationsRead', (t) =>
  t.int({
    description: 'Returns the number of notifications that are still unread.',
    args: { input: t.arg({ type: MarkNotificationsReadInput, required: true }) },
    resolve: (_root, { input }, context) => markNotificationsRead(context, input),
  }),
)
