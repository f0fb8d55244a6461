import { z } from 'zod'
import { fields, uuid } from './field.ts'

export * from './notifications-facts.ts'

export const updateNotificationInput = fields({ id: uuid(), read: z.boolean() })
export type UpdateNotificationInput = z.infer<typeof updateNotificationInput>

/** upToID: the newest notification that the person has in sight; what came after it stays unread. */
export const markNotificationsReadInput = fields({ upToID: uuid() })
export type MarkNotificationsReadInput = z.infer<typeof markNotificationsReadInput>
