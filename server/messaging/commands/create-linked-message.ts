import { createLinkedMessageInput } from '../../../shared/messaging.ts'
import { linkThatLeads } from '../../agencies/queries/sym-links.ts'
import { personById, signedIn } from '../../identity/queries.ts'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/input.ts'
import { type LinkedMessageRow, linkedConversation, linkedMessage } from '../queries/linked.ts'
import { createMessage } from './create-message.ts'

/**
 * Replies on behalf of a person whose account is linked with the caller's, in a conversation that they are in: that person is
 * the author, and the message names its writer. No policy but createMessage's: the link decides. Errors: BAD_USER_INPUT,
 * FORBIDDEN, NOT_FOUND, CONFLICT.
 */
export async function createLinkedMessage(ctx: Context, raw: unknown): Promise<LinkedMessageRow> {
  const { symLinkID: linkId, ...message } = parse(createLinkedMessageInput, raw)
  const { sessionId, writer } = await ctx.write(async (tx) => {
    await linkThatLeads(tx, linkId)
    const { sessionId, userId } = signedIn(tx.viewer)
    return { sessionId, writer: { id: userId, name: (await tx.load(personById, userId))?.name ?? '' } }
  })
  // The link is checked again in this transaction, because it may have ended.
  return ctx.app.as({ kind: 'linked', sessionId, linkId }, (linked) =>
    linked.write(async (tx) => {
      await linkedConversation(tx, message.conversationID)
      return linkedMessage(tx, await createMessage(tx, message, { writer }))
    }),
  )
}
