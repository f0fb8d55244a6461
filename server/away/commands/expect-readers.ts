import type { Context } from '../../platform/context.ts'
import { noteWaiting } from '../store.ts'

/** Notes that messages wait for those who may read them. As the system. No event: nobody is shown what waits in a mail. */
export const expectReaders = (ctx: Context, messageIds: readonly string[]): Promise<void> =>
  ctx.write((tx) => noteWaiting(tx, messageIds))
