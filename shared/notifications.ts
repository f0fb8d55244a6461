import { z } from 'zod'
import { fields, uuid } from './field.ts'

export * from './notifications-facts.ts'

export const updateNotificationInput = fields({ id: uuid(), read: z.boolean() })
export type UpdateNotificationInput = z.infer<typeof updateNotificationInput>

/** upToID: the newest visible notification; later ones stay unread. */
export const markNotificationsReadInput = fields({ upToID: uuid() })
export type MarkNotificationsReadInput = z.infer<typeof markNotificationsReadInput>
