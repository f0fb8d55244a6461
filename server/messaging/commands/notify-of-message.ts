import { notify } from '../../notifications/commands.ts'
import type { Context } from '../../platform/context.ts'
import { messageById } from '../queries/messages.ts'
import { readersOf } from '../queries/readers.ts'
import { writersInThread } from '../queries/writers-in-thread.ts'

/** Notifies whom a message mentions, and of a reply those who wrote in its thread; nobody who may not read it. */
export const notifyOfMessage = (ctx: Context, messageId: string): Promise<void> =>
  ctx.write(async (tx) => {
    const message = await tx.load(messageById, messageId)
    if (!message || message.deletedAt) return
    const actorId = message.ownerId
    const mentioned = await readersOf(tx, message, message.mentions)
    await notify(tx, { kind: 'mention', subjectId: message.id, recipientIds: mentioned, actorId })
    const writers = message.responseToId ? await writersInThread(tx, message.responseToId) : []
    const others = writers.filter((id) => !mentioned.includes(id))
    const recipientIds = await readersOf(tx, message, others)
    await notify(tx, { kind: 'reply', subjectId: message.id, recipientIds, actorId })
  })
