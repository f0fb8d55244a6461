import { v5 } from 'uuid'
import { wallTime } from '../../../shared/recurrence.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { personById } from '../../identity/queries.ts'
import { createMessage } from '../../messaging/commands/create-message.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import type { Context } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { whoAnswers } from '../queries/who-answers.ts'
import { insertAnswer } from '../store.ts'
import { answerJob } from './tasks.ts'

/** Queues the automatic replies of the recipients who are away. As the system; no event, and nothing changes here. */
export const answerSoon = (ctx: Context, messageId: string): Promise<void> =>
  ctx.write(async (tx) => {
    for (const userId of await whoAnswers(tx, messageId))
      await tx.addJob({
        task: answerJob,
        payload: { agencyId: agencyOf(tx), userId, messageId },
        key: `${answerJob}:${messageId}:${userId}`,
      })
  })

/**
 * Sends the automatic reply of the viewer, who is away: once per conversation and day of theirs, however many messages arrive
 * concurrently and whichever worker does it. Errors: as createMessage.
 */
export const answer = (ctx: Context, messageId: string): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') return
    const { userId } = tx.viewer
    const person = await tx.load(personById, userId)
    const message = await tx.load(messageById, messageId)
    if (!person?.awaySince || !person.autoResponderContent || !message) return
    // Deleted, or made internal, in the meantime: internal messages get no automatic reply.
    if (message.deletedAt || message.internal || message.automatic) return
    const zone = await zoneOf(tx, userId)
    const day = wallTime(tx.now, zone).slice(0, 10)
    const { conversationId, responseToId } = message
    if (!(await insertAnswer(tx, { userId, conversationId, day }))) return
    const input = {
      id: v5(`${userId} ${day}`, conversationId),
      conversationID: conversationId,
      content: person.autoResponderContent,
      ...(responseToId ? { responseToID: responseToId } : {}),
    }
    await createMessage(tx, input, { automatic: true })
  })
