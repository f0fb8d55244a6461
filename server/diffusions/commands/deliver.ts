import { namesFilledIn } from '../../../shared/fill-names.ts'
import { deliverCopies } from '../../messaging/commands/copies.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { diffusionMessageChanged } from '../events.ts'
import { canSendDiffusion, canSendToTeam } from '../policy.ts'
import type { TextRow } from '../queries/texts.ts'
import { lockWaiting, markDelivered, setReaders, takeBackWaiting, type Waiting } from '../store/deliveries.ts'
import { changeText, lockDiffusion, lockText } from '../store/diffusions.ts'

/** Recipients of one transaction: few, so that concurrent writers wait only for a moment. */
const batch = 50

/**
 * Delivers a text to its next recipients, as its sender with their current permissions; false if there is nothing more to
 * deliver, null if the sender is no longer a member of the agency. Former members get nothing. A failed transaction has
 * delivered nothing.
 */
export const deliverNext = (ctx: Context, { id, diffusionId }: { id: string; diffusionId: string }) =>
  ctx.write(async (tx): Promise<boolean | null> => {
    if (tx.viewer.kind !== 'member') return null
    // One worker at a time: another one with the same job waits here and continues with the rest.
    const list = await lockDiffusion(tx, diffusionId)
    const text = await lockText(tx, id)
    if (!list || text?.state !== 'sending') return false
    if (!isStaff(tx.viewer) || !canSendDiffusion(tx.viewer, list)) return fail(tx, text)
    const waiting = await lockWaiting(tx, text, { limit: batch, team: canSendToTeam(tx.viewer) })
    const gone = waiting.filter(({ reachable }) => !reachable).map((each) => each.id)
    if (gone.length > 0) await takeBackWaiting(tx, id, gone)
    const reached = waiting.filter(({ reachable }) => reachable)
    if (reached.length > 0) await deliver(tx, list.name, text, reached)
    const goesOn = waiting.length === batch
    if (!goesOn) await changeText(tx, id, 'sent')
    tx.record(diffusionMessageChanged({ id, senderId: text.ownerId }))
    return goesOn
  })

async function deliver(tx: Tx, name: string, text: TextRow, recipients: Waiting[]): Promise<void> {
  const fill = namesFilledIn(text.content)
  const copies = recipients.map(({ id, userId, channelId, conversationId, ...reader }) => ({
    userId,
    messageId: id,
    fresh: channelId === null,
    channelId: channelId ?? newId(),
    conversationId: conversationId ?? newId(),
    content: fill(reader),
  }))
  const { mediaType, pieces } = text
  const moments = await deliverCopies(tx, { name, mediaType, pieces }, copies)
  await setReaders(
    tx,
    text.diffusionId,
    copies
      .filter(({ fresh }) => fresh)
      .map(({ userId, channelId, conversationId }) => ({ userId, channelId, conversationId })),
  )
  await markDelivered(
    tx,
    copies.map(({ messageId, conversationId }) => ({
      id: messageId,
      conversationId,
      deliveredAt: moments.get(messageId) ?? tx.now,
    })),
  )
}

/** The sender may no longer send: pending deliveries are cancelled. */
async function fail(tx: Tx, { id, ownerId }: TextRow): Promise<false> {
  await takeBackWaiting(tx, id)
  await changeText(tx, id, 'failed')
  tx.record(diffusionMessageChanged({ id, senderId: ownerId }))
  return false
}

/** The same for a sender who is not a member any more. Called as the system. */
export const failText = (ctx: Context, { id, diffusionId }: { id: string; diffusionId: string }) =>
  ctx.write(async (tx): Promise<void> => {
    await lockDiffusion(tx, diffusionId)
    const text = await lockText(tx, id)
    if (text?.state === 'sending') await fail(tx, text)
  })
