import { heldKeysOf } from '../../notifications/commands/mail.ts'
import type { Context, JobRequest } from '../../platform/context.ts'
import { mustShow } from '../../platform/push/apple.ts'
import type { PushTarget } from '../../platform/push/deliver.ts'
import type { Differences, NoticeRow, Step } from '../queries/differences.ts'
import { browsersFor, forgetSettled, noteSending, noticesOf, type Sending } from '../store.ts'
import { type Browser, lookJob } from './tasks.ts'

type Beside = Omit<Differences, 'steps'>

/** A browser, and what it was sent about an agency. */
export type Known = { target: PushTarget; mustShow: boolean; since: Date; notices: NoticeRow[] }

/**
 * Of each place its browser, if that may be told about the agency now; null if it, its session or account has ended, or its push service rests:
 * then it is looked at again afterwards. As the platform. No event.
 */
export const known = (ctx: Context, places: readonly Browser[]): Promise<(Known | null)[]> =>
  ctx.write(async (tx) => {
    const [browsers, notices] = await Promise.all([browsersFor(tx, places), noticesOf(tx, places)])
    const byPlace = new Map(browsers.map((row) => [keyOf({ ...row, subscriptionId: row.id }), row]))
    const noticesAt = Map.groupBy(notices, keyOf)
    const resting = places.flatMap((place) => {
      const until = byPlace.get(keyOf(place))?.restsUntil
      return until && until > tx.now ? [jobAt(place, { at: until, about: 'rest' })] : []
    })
    if (resting.length > 0) await tx.addJobs(resting)
    return places.map((place) => {
      const browser = byPlace.get(keyOf(place))
      if (!browser || (browser.restsUntil && browser.restsUntil > tx.now)) return null
      const { endpoint, p256dh, auth, createdAt } = browser
      const target = { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
      const notices = noticesAt.get(keyOf(place)) ?? []
      return { target, mustShow: mustShow(endpoint), since: createdAt, notices }
    })
  })

const keyOf = ({ subscriptionId, agencyId }: Omit<Browser, 'userId'>) => `${subscriptionId}/${agencyId}`

type At = { at: Date; about: 'rest' | 'later' | 'again' }

/** A look at a moment; a second one about the same replaces it. */
export const jobAt = (place: Browser, { at, about }: At): JobRequest => ({
  task: lookJob,
  payload: place,
  runAt: at,
  key: `push/${place.subscriptionId}/${place.agencyId}/${about}`,
})

/** What is to begin at a place: a step, if any, and what is beside all of its look's steps, with the first of them. */
export type Beginning = { place: Browser; step: Step | null; beside: Beside | null }

/**
 * Notes that steps are on their way, before they are: whatever becomes of them, they are not sent again. Answers of each whether it may go:
 * not if another look was faster. What is beside them is put off, or forgotten. As the platform. No event.
 */
export const begin = (ctx: Context, beginnings: readonly Beginning[]): Promise<boolean[]> =>
  ctx.write(async (tx) => {
    const jobs: JobRequest[] = []
    for (const { place, beside } of beginnings) {
      for (const notice of beside?.forgotten ?? []) await forgetSettled(tx, notice)
      if (beside) jobs.push(...putOff(place, beside))
    }
    if (jobs.length > 0) await tx.addJobs(jobs)
    // Two looks at one browser may be in the same round.
    const first = new Map<string, Sending>()
    const sendings = beginnings.map(({ place, step }) => {
      if (!step) return null
      const { tag, contentId, before } = step
      const sending = { ...place, tag, contentId, before }
      const key = `${keyOf(place)}/${tag}`
      if (!first.has(key)) first.set(key, sending)
      return first.get(key) === sending ? sending : null
    })
    const noted = await noteSending(tx, [...first.values()])
    const begun = new Set(noted.map((one) => `${keyOf(one)}/${one.tag}`))
    return sendings.map((sending) => sending !== null && begun.has(`${keyOf(sending)}/${sending.tag}`))
  })

/** Looks again later at what can't be sent now. */
function putOff(place: Browser, { heldUntil, laterAt, againAt }: Beside): JobRequest[] {
  // Other quiet hours or another time zone let it look at once.
  const key = `${heldKeysOf(place)}${lookJob}/${place.subscriptionId}`
  return [
    ...(laterAt ? [jobAt(place, { at: laterAt, about: 'later' })] : []),
    ...(againAt ? [jobAt(place, { at: againAt, about: 'again' })] : []),
    ...(heldUntil ? [{ task: lookJob, payload: place, runAt: heldUntil, key }] : []),
  ]
}
