import type { QuietHours } from './quiet-hours.ts'

/** The unread count is capped here and shown as 9+, because each notification is checked before it counts. */
export const unreadCountMax = 10

/** What notifications are about. Each kind belongs to one topic; people filter and choose by it. */
export const notificationTopics = [
  'messages',
  'tasks',
  'requests',
  'approvals',
  'calendar',
  'timeOff',
  'serviceLevels',
  'automations',
  'people',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** The topics that clients are notified about; the others are the agency's own business. */
export const topicsOfClients: readonly NotificationTopic[] = [
  'messages',
  'tasks',
  'requests',
  'approvals',
  'calendar',
]

/** The ways in which a person is notified. */
export const notificationChannels = ['inApp', 'desktop', 'mail', 'digest'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The topics of which rooms send mails of their own, with more in them than a notification has. */
export const topicsWithOwnMails: readonly NotificationTopic[] = [
  'messages',
  'requests',
  'approvals',
  'calendar',
]

/** The kinds that are mentions of the recipient, which quiet hours may let through. */
export const mentionKinds: readonly string[] = ['mention', 'noteMention', 'taskMention', 'requestMention']

const onByDefault: Record<NotificationChannel, readonly NotificationTopic[]> = {
  inApp: notificationTopics,
  desktop: ['messages', 'approvals', 'calendar'],
  // Unread messages have settings of their own, which the account keeps.
  mail: ['requests', 'approvals', 'calendar'],
  digest: [],
}

/** A person's deviations from the defaults. */
export type NotificationChoices = Partial<
  Record<NotificationTopic, Partial<Record<NotificationChannel, boolean>>>
>

/** What an account says about notifications. */
export type NotificationSettings = {
  choices: NotificationChoices
  /** Mails about unread messages, after a delay. */
  unseenNotificationEnabled: boolean
  /** The morning email about unread messages. */
  dailyNotification: boolean
  quietHours: QuietHours | null
}

export const isOnByDefault = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  onByDefault[channel].includes(topic)

/** Whether a person is notified about a topic in this way. */
export function isNotified(
  settings: Omit<NotificationSettings, 'quietHours'>,
  topic: NotificationTopic,
  channel: NotificationChannel,
): boolean {
  if (topic === 'messages' && channel === 'mail') return settings.unseenNotificationEnabled
  if (topic === 'messages' && channel === 'digest') return settings.dailyNotification
  return settings.choices[topic]?.[channel] ?? isOnByDefault(topic, channel)
}

/** The choices after one of them changed: only what differs from the defaults is kept. */
export function withChoice(
  choices: NotificationChoices,
  { topic, channel, on }: { topic: NotificationTopic; channel: NotificationChannel; on: boolean },
): NotificationChoices {
  const { [topic]: before = {}, ...others } = choices
  const { [channel]: _, ...rest } = before
  const after = on === isOnByDefault(topic, channel) ? rest : { ...rest, [channel]: on }
  return Object.keys(after).length > 0 ? { ...others, [topic]: after } : others
}
/** Things that people mute. */
export const mutableThings = ['conversation', 'project', 'request'] as const
export type MutableThing = (typeof mutableThings)[number]

/** All things that several notifications may be about. */
export const thingTypes = [...mutableThings, 'event'] as const
export type ThingType = (typeof thingTypes)[number]

/** How long a mute lasts: an hour, until the next morning, or until it is ended. */
export const muteDurations = ['HOUR', 'TOMORROW', 'GOOD'] as const
export type MuteDuration = (typeof muteDurations)[number]

/** Mutes of a person in an agency. */
export const mutesMax = 200
