import { stopDiffusionMessageInput } from '../../../shared/diffusions.ts'
import { takeBackCopies } from '../../messaging/commands/copies.ts'
import { command } from '../../platform/command.ts'
import type { Context } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { diffusionMessageChanged } from '../events.ts'
import { sentText, type TextRow } from '../queries/texts.ts'
import { forgetReaders, takeBackUnread, takeBackWaiting } from '../store/deliveries.ts'
import { changeText, lockDiffusion, lockText } from '../store/diffusions.ts'
import { queueWithdrawal } from './delivery-jobs.ts'

/** Recipients of one transaction. */
const batch = 100

/**
 * Stops a text: it is not delivered any further, and is withdrawn in the background from recipients who have not read it.
 * Those who have read it keep it, and replies stay. Idempotent. Errors: NOT_FOUND.
 */
export const stopDiffusionMessage = command(
  stopDiffusionMessageInput,
  async (tx, { id }): Promise<TextRow> => {
    const { diffusionId } = await sentText(tx, id)
    await lockDiffusion(tx, diffusionId)
    const text = await lockText(tx, id)
    if (text?.state === 'sending' || text?.state === 'sent') {
      await takeBackWaiting(tx, id)
      await changeText(tx, id, 'stopping')
      await queueWithdrawal(tx, { agencyId: agencyOf(tx), id, userId: text.ownerId })
      tx.record(diffusionMessageChanged({ id, senderId: text.ownerId }))
    }
    return sentText(tx, id)
  },
)

/** Withdraws a stopped text from the next recipients who have not read it; false if none are left. Called as the system. */
export const takeBackNext = (ctx: Context, { id, diffusionId }: { id: string; diffusionId: string }) =>
  ctx.write(async (tx): Promise<boolean> => {
    await lockDiffusion(tx, diffusionId)
    const text = await lockText(tx, id)
    if (text?.state !== 'stopping') return false
    const unread = await takeBackUnread(tx, id, batch)
    if (unread.length > 0) await forgetReaders(tx, await takeBackCopies(tx, unread))
    const goesOn = unread.length === batch
    if (!goesOn) await changeText(tx, id, 'stopped')
    tx.record(diffusionMessageChanged({ id, senderId: text.ownerId }))
    return goesOn
  })
