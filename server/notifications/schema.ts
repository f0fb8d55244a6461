import {
  markNotificationsReadInput,
  mutableThings,
  muteDurations,
  mutesMax,
  muteThingInput,
  notificationTopics,
  thingTypes,
  unmuteThingInput,
  unreadCountMax,
  updateNotificationInput,
  updateNotificationsInput,
} from '../../shared/notifications.ts'
import { personField } from '../identity/schema.ts'
import { builder } from '../platform/graphql/builder.ts'
import { connectionOf } from '../platform/graphql/connection-of.ts'
import { inputOf } from '../platform/graphql/input-of.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import {
  markNotificationsRead,
  muteThing,
  unmuteThing,
  updateNotification,
  updateNotifications,
} from './commands.ts'
import { mutedThings, muteOf } from './queries/mutes.ts'
import { type NotificationRow, notificationsByUser, unreadNotifications } from './queries/notifications.ts'
import { type ThingRow, thingOfSubject } from './queries/things.ts'

const NotificationTopicType = builder.enumType('NotificationTopic', { values: notificationTopics })
const ThingTypeType = builder.enumType('NotificationThingType', { values: thingTypes })
const MutableThingType = builder.enumType('MutableThing', { values: mutableThings })
const MuteDurationType = builder.enumType('MuteDuration', { values: muteDurations })

const NotificationThingType = builder.objectRef<ThingRow>('NotificationThing').implement({
  description: 'What notifications are about in common, as the caller may see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: ThingTypeType }),
    name: t.exposeString('name', { description: 'Empty if it has none.' }),
    muted: t.boolean({
      description: 'viewer: whether the caller gets no notifications about it now.',
      resolve: async (thing, _args, context) => (await context.load(muteOf, thing)) !== null,
    }),
    mutedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'viewer: when that ends; null if it is not muted, or for good.',
      resolve: async (thing, _args, context) => (await context.load(muteOf, thing))?.until ?? null,
    }),
  }),
})

const NotificationType = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    kind: t.exposeString('kind', { description: 'Such as mention or reply.' }),
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
      topics: t.arg({ type: [NotificationTopicType], description: 'Only those of these topics.' }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
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

const MarkNotificationsReadInput = inputOf('MarkNotificationsReadInput', markNotificationsReadInput, {
  topics: { type: NotificationTopicType },
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

builder.queryField('mutedThings', (t) =>
  t.field({
    type: [NotificationThingType],
    ...listOf(mutesMax),
    description: 'What the caller has muted in the current agency and may see, last muted first.',
    resolve: (_root, _args, context) => context.read(mutedThings),
  }),
)

mutation('muteThing', {
  type: NotificationThingType,
  input: muteThingInput,
  fields: {
    type: { type: MutableThingType },
    duration: { type: MuteDurationType, description: 'TOMORROW: 8:00 in the time zone of the caller.' },
  },
  command: muteThing,
})
mutation('unmuteThing', {
  type: NotificationThingType,
  input: unmuteThingInput,
  fields: { type: { type: MutableThingType } },
  command: unmuteThing,
})
