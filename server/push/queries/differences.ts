import type { Selectable } from 'kysely'
import type { Pushed } from '../../../shared/push-facts.ts'
import { conversationsWithMention } from '../../away/queries/unseen.ts'
import type { PushNotice } from '../../database/generated/types.ts'
import { type Quiet, quietNow } from '../../notifications/queries/quiet.ts'
import type { ReadTx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import {
  conversationsFor,
  notificationsFor,
  unreadConversations,
  type WantedNotice,
  type Written,
  waitsOf,
} from './notices.ts'

export type NoticeRow = Selectable<PushNotice>

/** One difference between what a browser should show and what it was sent. */
export type Step = {
  tag: string
  /** null: nothing is there any more */
  contentId: string | null
  before: NoticeRow | undefined
  urgent: boolean
  payload: Pushed
}

/** What a browser is to be sent, in this order, and what else follows from a look. */
export type Differences = {
  steps: Step[]
  /** what it never got, and is not to get any more, or what would only take something away where each push must show something */
  forgotten: NoticeRow[]
  /** until when quiet hours hold something, and when a notice may be replaced again */
  heldUntil: Date | null
  laterAt: Date | null
  /** when to see whether what it shows is still there, of which no event may have told */
  againAt: Date | null
}

/** Older things are told nowhere any more: who was away for so long reads the list. */
const freshFor = 86_400_000
/** A notice that was shown is replaced by a newer one of its conversation after so long, at the earliest. Milliseconds. */
const replacedAfter = 60_000
/** What was shown is looked at again after so long, and then after as long as it has been there. Milliseconds. */
const againAfter = 600_000

type Known = { agencyId: string; mustShow: boolean; since: Date; notices: readonly NoticeRow[] }

/**
 * What each of the viewer's browsers, which were sent these notices, should be sent now; what they have in common is asked once. Former
 * members are shown nothing.
 */
export async function differencesOfEach(tx: ReadTx, browsers: readonly Known[]): Promise<Differences[]> {
  const { viewer } = tx
  const isMember = viewer.kind === 'member'
  const seen = browsers.map(({ since, notices }) => ({ since, shown: notices.map(({ tag }) => tag) }))
  // Together, because each way to the database and back takes longer than what is asked there.
  const [unread, notifications, quiet] = await Promise.all([
    isMember ? unreadConversations(tx) : [],
    isMember ? notificationsFor(tx, seen) : [],
    isMember ? quietNow(tx, viewer.userId) : null,
  ])
  const waits = once(() => waitsOf(tx, unread))
  const one = async (browser: Known, at: number) => {
    const { since } = browser
    const conversations = isMember ? await conversationsFor(tx, { since, unread }) : []
    const all = [...conversations, ...(notifications[at] ?? [])]
    return differencesBetween(tx, browser, { all, quiet, waits: isMember ? waits : nothing })
  }
  return Promise.all(browsers.map(one))
}

const nothing = async () => 0

function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

/** What there is to show, and what bears on it. */
type Found = { all: readonly WantedNotice[]; quiet: Quiet | null; waits(): Promise<number> }

async function differencesBetween(
  tx: ReadTx,
  { agencyId, mustShow, notices }: Known,
  { all, quiet, waits: ask }: Found,
): Promise<Differences> {
  const wanted = quiet ? await excepted(tx, all, quiet) : all
  const isHeld = quiet && (wanted.length < all.length || notices.length > 0)
  const unwanted = quiet ? [] : unwantedOf(tx, all, notices)
  const ends = mustShow ? [] : unwanted.filter(isShown)
  const forgotten = mustShow ? unwanted : unwanted.filter((one) => !isShown(one) && !isEnding(one, tx.now))
  const left = notices.filter((one) => isShown(one) && !forgotten.includes(one))
  const news = newsOf(tx, wanted, notices)
  const early = news.map(nextAt).filter((at) => at > tx.now)
  const due = news.filter((each) => nextAt(each) <= tx.now)
  const [waits, words] = await Promise.all([
    ends.length + due.length > 0 ? ask() : 0,
    Promise.all(due.map(({ one }) => one.write(tx))),
  ])
  const facts = { v: 1 as const, agency: agencyId, waits }
  const shows = due.map((one, at) => showing(one, words[at], facts)).filter((step) => step !== null)
  return {
    // The newest comes last, and lies on top.
    steps: [...ends.map((before) => ending(before, facts)), ...shows.reverse()],
    forgotten,
    heldUntil: isHeld ? quiet.until : null,
    laterAt: early.length > 0 ? new Date(Math.min(...early.map(Number))) : null,
    againAt: againAt(tx, [...left.map(({ sentAt }) => sentAt), ...due.map(() => tx.now)]),
  }
}

const oldest = ({ now }: ReadTx) => new Date(now.getTime() - freshFor)

/** What quiet hours let through: mentions, if the person has excepted them. */
async function excepted(
  tx: ReadTx,
  all: readonly WantedNotice[],
  { exceptMentions }: Quiet,
): Promise<WantedNotice[]> {
  if (!exceptMentions) return []
  const mentioned = await conversationsWithMention(tx, oldest(tx))
  return all.filter(({ tag, isMention }) => isMention || mentioned.has(tag.replace('c/', '')))
}

/** The notices of what is not there any more, or gave way to something that is too old to be told. */
function unwantedOf(tx: ReadTx, all: readonly WantedNotice[], notices: readonly NoticeRow[]): NoticeRow[] {
  const wanted = new Map(all.map((one) => [one.tag, one]))
  return notices.filter(({ tag, contentId }) => {
    const one = wanted.get(tag)
    return !one || (one.contentId !== contentId && one.at <= oldest(tx))
  })
}

/** Whether a browser may show something under the tag of a notice. */
const isShown = ({ contentId, state, shown }: NoticeRow): boolean =>
  contentId === null ? state === 'unsent' : shown || state === 'sending' || state === 'sent'

/** Its end may just be on its way. */
const isEnding = ({ contentId, sentAt }: NoticeRow, now: Date): boolean =>
  contentId === null && now.getTime() - sentAt.getTime() < replacedAfter

type New = { one: WantedNotice; before: NoticeRow | undefined }

/** What the browser should show and was not sent yet. */
function newsOf(tx: ReadTx, wanted: readonly WantedNotice[], notices: readonly NoticeRow[]): New[] {
  const known = new Map(notices.map((notice) => [notice.tag, notice]))
  return wanted
    .filter(({ at }) => at > oldest(tx))
    .map((one) => ({ one, before: known.get(one.tag) }))
    .filter(({ one, before }) => before?.contentId !== one.contentId || before.state === 'unsent')
}

/** When a notice may be replaced. One whose content is there no more gives way to an older one at once. */
function nextAt({ one, before }: New): Date {
  const isNewer = before?.contentId && before.state !== 'unsent' && one.at > before.sentAt
  return new Date(isNewer ? before.sentAt.getTime() + replacedAfter : 0)
}

function againAt({ now }: ReadTx, sent: readonly Date[]): Date | null {
  const age = now.getTime() - Math.max(0, ...sent.map(Number))
  return age < freshFor ? new Date(now.getTime() + Math.max(againAfter, age)) : null
}

type Facts = Pick<Pushed, 'v' | 'agency' | 'waits'>

const ending = (before: NoticeRow, facts: Facts): Step => ({
  tag: before.tag,
  contentId: null,
  before,
  urgent: false,
  payload: { ...facts, ...named(facts, before.tag), gone: true },
})

function showing({ one, before }: New, words: Written | null | undefined, facts: Facts): Step | null {
  if (!words) return null
  const { tag, contentId, at, urgent } = one
  const payload = { ...facts, ...named(facts, tag), ...words, at: at.toISOString() }
  return { tag, contentId, before, urgent, payload }
}

const named = ({ agency }: Facts, tag: string) => ({ id: newId(), tag: `${agency}/${tag}` })
