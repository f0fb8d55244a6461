import { v5 } from 'uuid'
import { nextTimes } from '../../../shared/recurrence.ts'
import type { FailureReason } from '../../../shared/scheduling.ts'
import { notify } from '../../notifications/commands.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { cronChanged } from '../events.ts'
import { type CronRow, recurrenceOf } from '../queries/crons.ts'
import { deliver } from '../steps/deliver.ts'
import { changeCron, lockCron } from '../store/crons.ts'
import { queueCron } from './due-jobs.ts'
import { NotSent } from './reasons.ts'

/** The lease of a worker on an automatic message. Milliseconds. */
const lease = 60_000

/** Claims a due automatic message unless another worker holds it; returns its due time. Requires the system's rights. */
export const claimCron = (ctx: Context, id: string): Promise<Date | null> =>
  ctx.write(async (tx) => {
    const cron = await lockCron(tx, id)
    if (!cron || !isDue(cron, tx.now)) return null
    if (cron.processingUntil && cron.processingUntil > tx.now) return null
    await changeCron(tx, id, { processingUntil: new Date(tx.now.getTime() + lease) })
    return cron.ttl
  })

/**
 * Releases an automatic message that could not be sent, so that its job retries at its own pace. Requires the system's rights.
 */
export const releaseCron = (ctx: Context, id: string, time: Date): Promise<void> =>
  ctx.write(async (tx) => {
    const cron = await lockCron(tx, id)
    if (cron?.status === 'scheduled' && cron.ttl?.getTime() === time.getTime())
      await changeCron(tx, id, { processingUntil: null })
  })

const isDue = ({ status, ttl }: CronRow, now: Date): boolean =>
  status === 'scheduled' && ttl !== null && ttl <= now

/**
 * Runs an automatic message for one of its times, as its author, and sets the next time. Missed times are not sent one by one:
 * there is one message, and then the next future time. Errors: NotSent, and as createMessage.
 */
export const doCron = (ctx: Context, id: string, time: Date): Promise<void> =>
  ctx.write(async (tx) => {
    if (tx.viewer.kind !== 'member') throw new NotSent('notMember')
    if (!isStaff(tx.viewer)) throw new NotSent('notAllowed')
    const cron = await lockCron(tx, id)
    // Another worker was faster, or the due time was changed.
    if (!cron || !isDue(cron, tx.now) || cron.ttl?.getTime() !== time.getTime()) return
    const { conversationId, message, internal, scope } = cron
    const messageId = v5(time.toISOString(), id)
    await deliver(tx, { id: messageId, conversationID: conversationId, content: message, internal }, scope)
    await goOn(tx, cron)
  })

async function goOn(tx: Tx, cron: CronRow): Promise<void> {
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

/** Stores why an automatic message was not sent, stops it and notifies its author. Called as the system, for that person. */
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
