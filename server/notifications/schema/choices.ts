import {
  notificationChannels,
  notificationTopics,
  updateNotificationChoiceInput,
  updatePushedWordsInput,
  updateQuietHoursInput,
} from '../../../shared/notifications.ts'
import type { QuietHours } from '../../../shared/quiet-hours.ts'
import { type Person, personOfSummary, type UserSummary } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import type { Context } from '../../platform/context.ts'
import type { Viewer } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { updateNotificationChoice, updatePushedWords, updateQuietHours } from '../commands/choose.ts'
import { matrixOf, type NotificationChoice, settingsOf } from '../queries/settings.ts'
import { Channel, Topic } from './types.ts'

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
  pushedWords: t.boolean({
    nullable: true,
    description: 'Whether pushes to their browsers say what they are about, unless the agency hides it.',
    resolve: own((_viewer, person) => person.pushedWords),
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

mutation('updatePushedWords', {
  type: UserType,
  input: updatePushedWordsInput,
  command: updatePushedWords,
})
