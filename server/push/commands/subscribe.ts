import { ECDH } from 'node:crypto'
import {
  type CreatePushSubscriptionInput,
  createPushSubscriptionInput,
  deletePushSubscriptionInput,
  pushSubscriptionsMax,
} from '../../../shared/push.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { badInput, notFound, unauthenticated } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { isPublicHost } from '../../platform/push/network.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { ownBrowsers, type PushSubscriptionRow, pushSubscriptions } from '../queries/subscriptions.ts'
import {
  browsersAt,
  changeSubscription,
  deleteSubscription,
  insertSubscription,
  lockBrowsers,
  type SubscriptionRow,
} from '../store.ts'

/**
 * Tells the caller in the browser of their session from now on. The same again changes nothing; another address of the session's
 * browser replaces the one before, and a browser that somebody else used moves to the caller. No policy to ask: it is their own. No event. Errors:
 * BAD_USER_INPUT, which names the field: an address that is not https on the public internet, a key that is none, or too many browsers;
 * NOT_FOUND: what it renews was ended meanwhile.
 */
export const createPushSubscription = command(createPushSubscriptionInput, async (tx, input) => {
  requireReachable(tx, input.endpoint)
  requirePoint(input.p256dh)
  if (tx.viewer.kind !== 'member') throw unauthenticated()
  const { userId, sessionId } = tx.viewer
  const id = await asSystem(tx, async () => {
    await lockBrowsers(tx, userId, input.endpoint)
    return keep(tx, { userId, sessionId, input })
  })
  const browsers = await pushSubscriptions(tx)
  requireAtMost(pushSubscriptionsMax, browsers.length, 'endpoint')
  return found(browsers, id)
})

/** The operator's own push services may be of any kind; all others are spoken to by https, on the public internet. */
function requireReachable({ app }: Tx, endpoint: string): void {
  const url = new URL(endpoint)
  if (app.config.pushOwnServices.includes(url.origin)) return
  if (url.protocol !== 'https:') throw badInput({ endpoint: sayOfField('httpsLink') })
  if (!isPublicHost(url.hostname)) throw badInput({ endpoint: sayOfField('invalid') })
}

function requirePoint(p256dh: string): void {
  try {
    const point = Buffer.from(p256dh, 'base64url')
    if (point[0] === uncompressed) return void ECDH.convertKey(point, 'prime256v1')
  } catch {
    // Not on the curve.
  }
  throw badInput({ p256dh: sayOfField('invalid') })
}

/** The first byte of a point with both of its coordinates. */
const uncompressed = 4

type Keeping = { userId: string; sessionId: string; input: CreatePushSubscriptionInput }

/** Keeps the browser of a session, in the row of it that is known; returns the id of the row. */
async function keep(tx: Tx, { userId, sessionId, input }: Keeping): Promise<string> {
  const known = await browsersAt(tx, input.endpoint, sessionId)
  if (input.renews && !known.some(({ id }) => id === input.renews)) throw notFound()
  const kept = choose(known, userId, input.endpoint)
  for (const { id } of known) if (id !== kept?.id) await deleteSubscription(tx, id)
  const facts = {
    sessionId,
    endpoint: input.endpoint,
    p256dh: Buffer.from(input.p256dh, 'base64url'),
    auth: Buffer.from(input.auth, 'base64url'),
  }
  if (!kept) {
    const id = newId()
    await insertSubscription(tx, { id, accountId: userId, ...facts, createdAt: tx.now })
    return id
  }
  const isSame = kept.endpoint === input.endpoint
  await changeSubscription(tx, kept.id, { ...facts, ...(isSame ? {} : fresh) })
  return kept.id
}

/** What is said of an address that its push service was not asked about yet. */
const fresh = { failures: 0, restsUntil: null, endedAt: null }

/** The row to go on with: that of the browser, else that of the session. What others were sent there is not the caller's to know. */
const choose = (known: readonly SubscriptionRow[], userId: string, endpoint: string) => {
  const own = known.filter(({ accountId }) => accountId === userId)
  return own.find((row) => row.endpoint === endpoint) ?? own[0]
}

function found(browsers: readonly PushSubscriptionRow[], id: string): PushSubscriptionRow {
  const browser = browsers.find((each) => each.id === id)
  if (!browser) throw notFound()
  return browser
}

/** Ends that the caller is told in one of their browsers. No policy to ask: it is their own. No event. Errors: NOT_FOUND. */
export const deletePushSubscription = command(deletePushSubscriptionInput, async (tx, { id }) => {
  const browser = found(await ownBrowsers(tx), id)
  await asSystem(tx, () => deleteSubscription(tx, id))
  return browser
})
