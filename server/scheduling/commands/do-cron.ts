import { v5 } from 'uuid'
import { nextTimes } from '../../../shared/recurrence.ts'
import type { CronType, FailureReason } from '../../../shared/scheduling.ts'
import { notify } from '../../notifications/commands/notify.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { cronChanged } from '../events.ts'
import { type CronRow, recurrenceOf } from '../queries/crons.ts'
import { deliver } from '../steps/deliver.ts'
import { NotSent } from '../steps/reasons.ts'
import { changeCron, lockCron } from '../store/crons.ts'
import { queueCron } from './due-jobs.ts'

/** The lease of a worker on a cron. Milliseconds. */
const lease = 60_000

/** Claims a due cron unless another worker holds it; returns its due time. Requires the system's rights. */
export const claimCron = (ctx: Context, id: string): Promise<{ type: CronType; time: Date } | null> =>
  ctx.write(async (tx) => {
    const cron = await lockCron(tx, id)
    if (!cron?.ttl || !isDue(cron, tx.now)) return null
    if (cron.processingUntil && cron.processingUntil > tx.now) return null
    await changeCron(tx, id, { processingUntil: new Date(tx.now.getTime() + lease) })
    return { type: cron.type, time: cron.ttl }
  })

/**
 * Releases a cron that could not be done, so that its job retries at its own pace. Requires the system's rights.
 */
export const releaseCron = (ctx: Context, id: string, time: Date): Promise<void> =>
  ctx.write(async (tx) => {
    const cron = await lockCron(tx, id)
    if (cron?.status === 'scheduled' && cron.ttl?.getTime() === time.getTime())
      await changeCron(tx, id, { processingUntil: null })
  })

/** Renews the lease of work that takes long. Requires the system's rights. */
export const keepLease = (ctx: Context, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    const cron = await lockCron(tx, id)
    if (cron?.processingUntil)
      await changeCron(tx, id, { processingUntil: new Date(tx.now.getTime() + lease) })
  })

const isDue = ({ status, ttl }: CronRow, now: Date): boolean =>
  status === 'scheduled' && ttl !== null && ttl <= now

/**
 * Runs a recurring message for one of its times, as its author, and sets the next time. Missed times are not sent one by one:
 * there is one message, and then the next future time. Errors: NotSent, and as createMessage.
 */
export const doCron = (ctx: Context, id: string, time: Date): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') throw new NotSent('notMember')
    if (!isStaff(tx.viewer)) throw new NotSent('notAllowed')
    const cron = await lockCron(tx, id)
    // Another worker was faster, or the due time was changed.
    if (!cron || !isDue(cron, tx.now) || cron.ttl?.getTime() !== time.getTime()) return
    const { conversationId, message, internal, scope } = placed(cron)
    const messageId = v5(time.toISOString(), id)
    await deliver(tx, { id: messageId, conversationID: conversationId, content: message, internal }, scope)
    await goOn(tx, cron)
  })

/** A message, with the place that every message has. */
function placed({ conversationId, scope, ...cron }: CronRow) {
  if (conversationId === null || scope === null) throw new Error('a recurring message without a place')
  return { ...cron, conversationId, scope }
}

/** Sets the next time of a locked cron after now, or ends it. */
export async function goOn(tx: Tx, cron: CronRow): Promise<void> {
  const [next] = cron.repeat === 'once' ? [] : nextTimes(recurrenceOf(cron), tx.now, 1)
  const changed = await changeCron(tx, cron.id, {
    status: next ? 'scheduled' : 'done',
    ttl: next ?? null,
    processingUntil: null,
    processedAt: tx.now,
    reason: null,
  })
  await queueCron(tx, changed)
  tx.record(cronChanged(cron.id, cron.userId))
}

/** Stores why a recurring message was not sent, stops it and notifies its author. Called as the system, for that person. */
export const failCron = (ctx: Context, id: string, reason: FailureReason): Promise<void> =>
  ctx.write(async (tx) => {
    const cron = await lockCron(tx, id)
    if (cron?.status !== 'scheduled') return
    const noticeId = newId()
    const failed = await changeCron(tx, id, { status: 'failed', reason, noticeId, processingUntil: null })
    await queueCron(tx, failed)
    tx.record(cronChanged(id, cron.userId))
    await notify(tx, { kind: 'cronFailed', subjectId: noticeId, recipientIds: [cron.userId], actorId: null })
  })
