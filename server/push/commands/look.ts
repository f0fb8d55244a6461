import { type Pushed, waitsMax } from '../../../shared/push-facts.ts'
import { conversationsWithMention } from '../../away/queries/unseen.ts'
import { heldKeys } from '../../notifications/commands/mail.ts'
import { type Quiet, quietNow } from '../../notifications/queries/quiet.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { newId } from '../../platform/ids.ts'
import type { PushTarget } from '../../platform/push/deliver.ts'
import { type WantedNotice, waitsOf, wantedNotices } from '../queries/notices.ts'
import { browserFor } from '../queries/subscriptions.ts'
import { forgetNotice, forgetUnsent, type NoticeRow, noteSending, noticesOf } from '../store.ts'
import { type Browser, lookJob } from './tasks.ts'

/** One difference between what a browser should show and what it was sent. */
export type Step = {
  tag: string
  /** null: nothing is there any more */
  contentId: string | null
  before: NoticeRow | undefined
  urgent: boolean
  payload: Pushed
}

/** What is to be sent to a browser, in this order. */
export type Plan = { target: PushTarget; steps: Step[] }

/** Older things are told nowhere any more: who was away for so long reads the list. */
const freshFor = 86_400_000
/** A notice that was shown is replaced by a newer one of its conversation after so long, at the earliest. */
const replacedAfter = 60_000

/**
 * Decides what a browser is sent about an agency now, as the person and with what they may see at this moment; null: nothing, because it
 * is gone, its push service rests or all of it can wait. What waits is looked at again. No event.
 */
export const decide = (ctx: Context, place: Browser): Promise<Plan | null> =>
  ctx.write(async (tx) => {
    const browser = await asSystem(tx, () => browserFor(tx, place))
    if (!browser) return null
    if (browser.restsUntil && browser.restsUntil > tx.now) {
      await lookAt(tx, place, { at: browser.restsUntil, key: restKey(place) })
      return null
    }
    const notices = await asSystem(tx, () => noticesOf(tx, place))
    const steps = await stepsOf(tx, place, { since: browser.createdAt, notices })
    const { endpoint, p256dh, auth } = browser
    const target = { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
    return steps.length > 0 ? { target, steps } : null
  })

export const restKey = ({ subscriptionId, agencyId }: Browser) => `push/${subscriptionId}/${agencyId}/rest`

/** Queues a look for a moment; a second one with the same key replaces it. */
export const lookAt = (tx: Tx, place: Browser, { at, key }: { at: Date; key: string }): Promise<void> =>
  tx.addJob({ task: lookJob, payload: place, runAt: at, key })

type Known = { since: Date; notices: readonly NoticeRow[] }

async function stepsOf(tx: Tx, place: Browser, { since, notices }: Known): Promise<Step[]> {
  // Who is no member any more, or not at the moment, may see nothing.
  const isMember = tx.viewer.kind === 'member'
  const shown = notices.map(({ tag }) => tag)
  const all = isMember ? await wantedNotices(tx, { since, shown }) : []
  const quiet = isMember ? await quietNow(tx, place.userId) : null
  const wanted = quiet ? await excepted(tx, all, quiet) : all
  const ends = quiet ? [] : await endsOf(tx, place, { all, notices })
  const news = await newsOf(tx, place, { wanted, notices })
  if (quiet && (wanted.length < all.length || notices.length > 0))
    await lookAt(tx, place, {
      at: quiet.until,
      key: `${heldKeys(tx, place.userId)}${lookJob}/${place.subscriptionId}`,
    })
  if (ends.length + news.length === 0) return []
  const waits = isMember ? await waitsOf(tx) : 0
  const facts = { v: 1 as const, agency: place.agencyId, waits: Math.min(waits, waitsMax) }
  const gone = ends.map((before) => ({
    tag: before.tag,
    contentId: null,
    before,
    urgent: false,
    payload: { ...facts, id: newId(), tag: `${place.agencyId}/${before.tag}`, gone: true as const },
  }))
  const shows = await Promise.all(news.map((one) => stepTo(tx, one, { facts, place })))
  return [...gone, ...shows.filter((step) => step !== null)]
}

/** What quiet hours let through: mentions, if the person has excepted them. */
async function excepted(
  tx: Tx,
  all: readonly WantedNotice[],
  { exceptMentions }: Quiet,
): Promise<WantedNotice[]> {
  if (!exceptMentions) return []
  const mentioned = await conversationsWithMention(tx, oldest(tx))
  return all.filter(({ tag, isMention }) => isMention || mentioned.has(tag.replace('c/', '')))
}

const oldest = (tx: Tx) => new Date(tx.now.getTime() - freshFor)

type Differing = { all: readonly WantedNotice[]; notices: readonly NoticeRow[] }

/** The notices that the browser may show and should not; those that it does not show are forgotten. */
async function endsOf(tx: Tx, place: Browser, { all, notices }: Differing): Promise<NoticeRow[]> {
  const wanted = new Map(all.map((one) => [one.tag, one]))
  const unwanted = notices.filter(({ tag, contentId }) => {
    const one = wanted.get(tag)
    return !one || (one.contentId !== contentId && one.at <= oldest(tx))
  })
  const forgotten = unwanted.filter((notice) => !isShown(notice) && !isEnding(notice, tx.now))
  await asSystem(tx, async () => {
    for (const { tag, contentId } of forgotten)
      await (contentId === null ? forgetNotice : forgetUnsent)(tx, { ...place, tag })
  })
  return unwanted.filter(isShown)
}

/** Whether a browser may show something under the tag of a notice. */
const isShown = ({ contentId, state, shown }: NoticeRow): boolean =>
  contentId === null ? state === 'unsent' : shown || state === 'sending' || state === 'sent'

/** Its end may just be on its way. */
const isEnding = ({ contentId, sentAt }: NoticeRow, now: Date): boolean =>
  contentId === null && now.getTime() - sentAt.getTime() < replacedAfter

type New = { one: WantedNotice; before: NoticeRow | undefined }

/** What the browser should show and was not sent yet; of a busy conversation only once in a while. */
async function newsOf(
  tx: Tx,
  place: Browser,
  { wanted, notices }: { wanted: readonly WantedNotice[]; notices: readonly NoticeRow[] },
): Promise<New[]> {
  const known = new Map(notices.map((notice) => [notice.tag, notice]))
  const news = wanted
    .filter(({ at }) => at > oldest(tx))
    .map((one) => ({ one, before: known.get(one.tag) }))
    .filter(({ one, before }) => before?.contentId !== one.contentId || before.state === 'unsent')
  const [early, due] = [
    news.filter((each) => nextAt(each) > tx.now),
    news.filter((each) => nextAt(each) <= tx.now),
  ]
  const [first] = early.map(nextAt).sort((one, other) => one.getTime() - other.getTime())
  const key = `push/${place.subscriptionId}/${place.agencyId}/later`
  if (first) await lookAt(tx, place, { at: first, key })
  // The newest comes last, and lies on top.
  return due.reverse()
}

/** When a notice may be replaced. One whose content is there no more is replaced by an older one at once. */
function nextAt({ one, before }: New): Date {
  const isNewer = before?.contentId && before.state !== 'unsent' && one.at > before.sentAt
  return new Date(isNewer ? before.sentAt.getTime() + replacedAfter : 0)
}

type Around = { facts: { v: 1; agency: string; waits: number }; place: Browser }

async function stepTo(tx: Tx, { one, before }: New, { facts, place }: Around): Promise<Step | null> {
  const { tag, contentId, at, urgent } = one
  const words = await one.write(tx)
  if (!words) return null
  const payload = { ...facts, id: newId(), tag: `${place.agencyId}/${tag}`, ...words, at: at.toISOString() }
  return { tag, contentId, before, urgent, payload }
}

/**
 * Notes that a step is on its way, before it is: whatever becomes of it, it is not sent again. False if another look was faster. As the
 * platform. No event.
 */
export const begin = (ctx: Context, place: Browser, { tag, contentId, before }: Step): Promise<boolean> =>
  ctx.write((tx) => noteSending(tx, { ...place, tag }, { contentId, before }))
