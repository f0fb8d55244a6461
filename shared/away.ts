import { z } from 'zod'
import { fields, uuid } from './field.ts'

/** mailed: whether the caller gets mails about unseen messages in the conversation. */
export const updateConversationMailInput = fields({ conversationID: uuid(), mailed: z.boolean() })
export type UpdateConversationMailInput = z.infer<typeof updateConversationMailInput>
