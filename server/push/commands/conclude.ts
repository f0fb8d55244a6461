import type { Context, Tx } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import type { PushOutcome } from '../../platform/push/deliver.ts'
import type { Step } from '../queries/differences.ts'
import {
  changeSubscription,
  deleteDead,
  endSubscription,
  failuresOf,
  forgetNotice,
  forgetOldNotices,
  noteOutcome,
  noteTaken,
} from '../store.ts'
import { jobAt } from './look.ts'
import type { Browser } from './tasks.ts'

/** How long a push service is left alone after its first refusal, and at most. Milliseconds. */
const [restMin, restMax] = [30_000, 3_600_000]
const day = 86_400_000

/** A step that was sent, and what became of it. */
export type Concluded = { place: Browser; endpoint: string; step: Step; outcome: PushOutcome }

/** Notes what became of steps, and looks again later at what a service did not take. As the platform. No event. */
export const conclude = (ctx: Context, all: readonly Concluded[]): Promise<void> =>
  ctx.write(async (tx) => {
    const taken = all.filter(({ step, outcome }) => step.contentId && isTaken(outcome))
    if (taken.length > 0) await noteTaken(tx, taken.map(noticeOf))
    const others = all.filter((one) => !taken.includes(one))
    for (const one of others) await concludeOther(tx, one)
  })

/** Without an answer the browser may have it. */
const isTaken = ({ kind }: PushOutcome) => kind === 'delivered' || kind === 'lost'

const noticeOf = ({ place, step: { tag, contentId } }: Pick<Concluded, 'place' | 'step'>) => ({
  ...place,
  tag,
  contentId,
})

async function concludeOther(tx: Tx, { place, endpoint, step, outcome }: Concluded): Promise<void> {
  const notice = noticeOf({ place, step })
  if (outcome.kind === 'ended' || outcome.kind === 'unsent') {
    await noteOutcome(tx, notice, { state: 'unsent' })
    return outcome.kind === 'unsent'
      ? rest(tx, place, outcome.retryAfter)
      : endSubscription(tx, place.subscriptionId, endpoint)
  }
  if (step.contentId) return noteOutcome(tx, notice, { state: 'refused' })
  await forgetNotice(tx, notice)
  if (isTaken(outcome)) await changeSubscription(tx, place.subscriptionId, rested(tx.now))
}

const rested = (lastSentAt: Date) => ({ failures: 0, restsUntil: null, lastSentAt })

async function rest(tx: Tx, place: Browser, retryAfter: number | null): Promise<void> {
  const failures = await failuresOf(tx, place.subscriptionId)
  const wait = Math.min(retryAfter ?? Math.min(restMin * 2 ** failures, restMax), day)
  const at = new Date(tx.now.getTime() + wait)
  await changeSubscription(tx, place.subscriptionId, { failures: failures + 1, restsUntil: at })
  await tx.addJob(jobAt(place, { at, about: 'rest' }))
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
