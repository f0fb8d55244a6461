import { z } from 'zod'
import { fields, oneOf, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import {
  mutableThings,
  muteDurations,
  notificationChannels,
  notificationTopics,
} from './notifications-facts.ts'

export * from './notifications-facts.ts'

export const updateNotificationInput = fields({ id: uuid(), read: z.boolean() })
export type UpdateNotificationInput = z.infer<typeof updateNotificationInput>

/** Notifications of a group, at most a page of them. */
export const updateNotificationsInput = fields({ ids: uuids(200), read: z.boolean() })
export type UpdateNotificationsInput = z.infer<typeof updateNotificationsInput>

/** upToID: the newest visible notification; later ones stay unread. topics: only those of these, if the list is filtered. */
export const markNotificationsReadInput = fields({
  upToID: uuid(),
  topics: z.array(oneOf(notificationTopics)).max(notificationTopics.length).nullish(),
})
export type MarkNotificationsReadInput = z.infer<typeof markNotificationsReadInput>

export const updateNotificationChoiceInput = fields({
  topic: oneOf(notificationTopics),
  channel: oneOf(notificationChannels),
  on: z.boolean(),
})
export type UpdateNotificationChoiceInput = z.infer<typeof updateNotificationChoiceInput>

const clockTime = () =>
  z.string({ error: fieldMessage('time') }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'))

/** from and to: local times as HH:mm, both or neither; without them there are no quiet hours. */
export const updateQuietHoursInput = fields({
  from: clockTime().nullish(),
  to: clockTime().nullish(),
  exceptMentions: z.boolean().nullish(),
})
  .refine(({ from, to }) => !to || !!from, { path: ['from'], error: fieldMessage('required') })
  .refine(({ from, to }) => !from || !!to, { path: ['to'], error: fieldMessage('required') })
  .refine(({ from, to }) => !from || from !== to, { path: ['to'], error: fieldMessage('sameTime') })
export type UpdateQuietHoursInput = z.infer<typeof updateQuietHoursInput>

/** pushedWords: whether what is pushed to the caller's browsers has the words of what it is about. */
export const updatePushedWordsInput = fields({ pushedWords: z.boolean() })
export type UpdatePushedWordsInput = z.infer<typeof updatePushedWordsInput>

const thing = { type: oneOf(mutableThings), id: uuid() }

export const muteThingInput = fields({ ...thing, duration: oneOf(muteDurations) })
export type MuteThingInput = z.infer<typeof muteThingInput>

export const unmuteThingInput = fields(thing)
export type UnmuteThingInput = z.infer<typeof unmuteThingInput>
