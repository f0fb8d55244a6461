import { isStaffRole } from '../../../shared/agencies.ts'
import { standingOf } from '../../agencies/queries/standing.ts'
import { notify } from '../../notifications/commands.ts'
import type { Context, ReadTx } from '../../platform/context.ts'
import { audienceOfChannel } from '../queries/audience.ts'
import { type MessageRow, messageById } from '../queries/messages.ts'
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

/** Those of some people who may read a message now. */
async function readersOf(tx: ReadTx, message: MessageRow, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { users, staff, everyone } = await tx.load(audienceOfChannel, message.channelId)
  const memberships = await Promise.all(userIds.map((id) => tx.load(standingOf, id)))
  return userIds.filter((id, at) => {
    const membership = memberships[at]
    if (!membership?.active) return false
    const isStaff = isStaffRole(membership.role)
    if (message.internal && !isStaff) return false
    if (everyone || users?.has(id)) return true
    return isStaff && (staff === 'all' || (staff === 'admins' && membership.role === 'admin'))
  })
}
