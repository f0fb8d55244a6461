import type { Context } from '../../platform/context.ts'
import { noteConversations, noteReaders } from '../store.ts'

/** Marks conversations as having new messages. As the system. No event: nothing of it is shown. */
export const expectReaders = (ctx: Context, messageIds: readonly string[]): Promise<void> =>
  ctx.write(async (tx) => {
    await noteConversations(tx, messageIds)
  })

/** Records immediately that these messages wait for their readers; for messages with one reader each. */
export const expectReader = (ctx: Context, messageIds: readonly string[]): Promise<void> =>
  ctx.write((tx) => noteReaders(tx, messageIds))
