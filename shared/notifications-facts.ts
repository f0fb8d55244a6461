/** The unread count is capped here and shown as 9+, because each notification is checked before it counts. */
export const unreadCountMax = 10

/** What notifications are about: people filter by it. */
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
