import { updateConversationMailInput } from '../../../shared/away.ts'
import { conversationOrNotFound } from '../../messaging/queries/conversations.ts'
import { command } from '../../platform/command.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { unauthenticated } from '../../platform/errors.ts'
import { mailChoiceChanged } from '../events.ts'
import { setWithoutMail } from '../store.ts'

/**
 * Turns emails about a conversation on or off for the caller. No policy to ask: it changes only the caller's own choice. Errors:
 * NOT_FOUND.
 */
export const updateConversationMail = command(
  updateConversationMailInput,
  async (tx, { conversationID, mailed }) => {
    const userId = personOf(tx)
    if (!userId) throw unauthenticated()
    const conversation = await conversationOrNotFound(tx, conversationID)
    await setWithoutMail(tx, { userId, conversationId: conversationID, without: !mailed })
    tx.record(mailChoiceChanged(conversationID, userId))
    return conversation
  },
)
