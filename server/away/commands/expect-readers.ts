import type { Context } from '../../platform/context.ts'
import { noteConversations, noteReaders } from '../store.ts'

/** Notes that messages wait in their conversations. As the system. No event: nobody is shown what waits in a mail. */
export const expectReaders = (ctx: Context, messageIds: readonly string[]): Promise<void> =>
  ctx.write(async (tx) => {
    await noteConversations(tx, messageIds)
  })

/** The same of messages that have one reader each. */
export const expectReader = (ctx: Context, messageIds: readonly string[]): Promise<void> =>
  ctx.write((tx) => noteReaders(tx, messageIds))
