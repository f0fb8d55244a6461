import { z } from 'zod'
import { fields, uuid } from './field.ts'

/** The unread count goes no higher: what is beyond it is shown as 99+. */
export const unreadCountMax = 100

export const updateNotificationInput = fields({ id: uuid(), read: z.boolean() })
export type UpdateNotificationInput = z.infer<typeof updateNotificationInput>

/** upToID: the newest notification that the person has in sight; what came after it stays unread. */
export const markNotificationsReadInput = fields({ upToID: uuid() })
export type MarkNotificationsReadInput = z.infer<typeof markNotificationsReadInput>
