import { heldKeysOf } from '../../notifications/commands/mail.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { PushTarget } from '../../platform/push/deliver.ts'
import type { Differences, NoticeRow, Step } from '../queries/differences.ts'
import { browserFor, forgetNotice, forgetUnsent, noteSending, noticesOf } from '../store.ts'
import { type Browser, lookJob } from './tasks.ts'

type Beside = Omit<Differences, 'steps'>

/** A browser, and what it was sent about an agency. */
export type Known = { target: PushTarget; since: Date; notices: NoticeRow[] }

/**
 * A browser that may be told about an agency now; null if its session or account has ended, or its push service rests: then it is looked
 * at again afterwards. As the platform. No event.
 */
export const known = (ctx: Context, place: Browser): Promise<Known | null> =>
  ctx.write(async (tx) => {
    const browser = await browserFor(tx, place)
    if (!browser) return null
    const { endpoint, p256dh, auth, createdAt, restsUntil } = browser
    if (restsUntil && restsUntil > tx.now) {
      await lookAt(tx, place, { at: restsUntil, about: 'rest' })
      return null
    }
    const target = { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
    return { target, since: createdAt, notices: await noticesOf(tx, place) }
  })

/** Queues a look for a moment; a second one about the same replaces it. */
export function lookAt(
  tx: Tx,
  place: Browser,
  { at, about }: { at: Date; about: 'rest' | 'later' | 'again' },
): Promise<void> {
  const key = `push/${place.subscriptionId}/${place.agencyId}/${about}`
  return tx.addJob({ task: lookJob, payload: place, runAt: at, key })
}

/** What is beside the steps of a look: looks again later at what can't be sent now, and forgets what needs no end. No event. */
export async function putOff(
  ctx: Context,
  place: Browser,
  { forgotten, heldUntil, laterAt, againAt }: Beside,
): Promise<void> {
  if (forgotten.length === 0 && !heldUntil && !laterAt && !againAt) return
  await ctx.write(async (tx) => {
    for (const { tag, contentId } of forgotten)
      await (contentId === null ? forgetNotice : forgetUnsent)(tx, { ...place, tag })
    if (laterAt) await lookAt(tx, place, { at: laterAt, about: 'later' })
    if (againAt) await lookAt(tx, place, { at: againAt, about: 'again' })
    // Other quiet hours or another time zone let it look at once.
    const key = `${heldKeysOf(place)}${lookJob}/${place.subscriptionId}`
    if (heldUntil) await tx.addJob({ task: lookJob, payload: place, runAt: heldUntil, key })
  })
}

/**
 * Notes that a step is on its way, before it is: whatever becomes of it, it is not sent again. False if another look was faster. With the
 * first step goes what is beside all of them. As the platform. No event.
 */
export const begin = (
  ctx: Context,
  place: Browser,
  { step, beside }: { step: Step; beside?: Beside | null },
): Promise<boolean> =>
  ctx.write(async (tx) => {
    if (beside) await putOff(tx, place, beside)
    const { tag, contentId, before } = step
    return noteSending(tx, { ...place, tag }, { contentId, before })
  })
