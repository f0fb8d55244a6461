import type { Context, Tx } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import type { PushOutcome } from '../../platform/push/deliver.ts'
import type { Step } from '../queries/differences.ts'
import {
  changeSubscription,
  deleteDead,
  deleteSubscription,
  failuresOf,
  forgetNotice,
  forgetOldNotices,
  noteOutcome,
  noteTaken,
} from '../store.ts'
import { lookAt } from './look.ts'
import type { Browser } from './tasks.ts'

/** How long a push service is left alone after its first refusal, and at most. Milliseconds. */
const [restMin, restMax] = [30_000, 3_600_000]
const day = 86_400_000

/** Notes what became of a step, and looks again later at what its service did not take. As the platform. No event. */
export const conclude = (ctx: Context, place: Browser, step: Step, outcome: PushOutcome): Promise<void> =>
  ctx.write(async (tx) => {
    const notice = { ...place, tag: step.tag, contentId: step.contentId }
    if (outcome.kind === 'ended') return deleteSubscription(tx, place.subscriptionId)
    if (outcome.kind === 'unsent') {
      await noteOutcome(tx, notice, { state: 'unsent' })
      return rest(tx, place, outcome.retryAfter)
    }
    const { contentId } = step
    if (outcome.kind === 'refused' && contentId) return noteOutcome(tx, notice, { state: 'refused' })
    if (contentId) return noteTaken(tx, { ...notice, contentId })
    await forgetNotice(tx, notice)
    if (outcome.kind !== 'refused') await changeSubscription(tx, place.subscriptionId, rested(tx.now))
  })

const rested = (lastSentAt: Date) => ({ failures: 0, restsUntil: null, lastSentAt })

async function rest(tx: Tx, place: Browser, retryAfter: number | null): Promise<void> {
  const failures = await failuresOf(tx, place.subscriptionId)
  const wait = Math.min(retryAfter ?? Math.min(restMin * 2 ** failures, restMax), day)
  const at = new Date(tx.now.getTime() + wait)
  await changeSubscription(tx, place.subscriptionId, { failures: failures + 1, restsUntil: at })
  await lookAt(tx, place, { at, about: 'rest' })
}

/** What was shown so long ago is not taken away any more. */
const noticeDays = 30

/** Deletes browsers whose session or account has ended, and old notices. As the platform. No event. */
export async function cleanUpPushes(ctx: Context): Promise<void> {
  await inBatches((most) => ctx.write((tx) => deleteDead(tx, tx.now, most)))
  await inBatches((most) =>
    ctx.write((tx) => forgetOldNotices(tx, new Date(tx.now.getTime() - noticeDays * day), most)),
  )
}
