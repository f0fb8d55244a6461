import { z } from 'zod'
import { fields, oneOf, uuid, uuids } from './field.ts'
import { mutableThings, muteDurations, notificationTopics } from './notifications-facts.ts'

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

const thing = { type: oneOf(mutableThings), id: uuid() }

export const muteThingInput = fields({ ...thing, duration: oneOf(muteDurations) })
export type MuteThingInput = z.infer<typeof muteThingInput>

export const unmuteThingInput = fields(thing)
export type UnmuteThingInput = z.infer<typeof unmuteThingInput>
