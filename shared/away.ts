import { z } from 'zod'
import { fields, uuid } from './field.ts'

/** mailed: whether mails tell the caller of what they have not seen there. */
export const updateConversationMailInput = fields({ conversationID: uuid(), mailed: z.boolean() })
export type UpdateConversationMailInput = z.infer<typeof updateConversationMailInput>
