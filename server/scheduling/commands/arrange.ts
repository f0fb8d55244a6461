import type { CronSchedule, CronStatus, CronType, StopReason } from '../../../shared/scheduling.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { cronChanged } from '../events.ts'
import type { CronRow } from '../queries/crons.ts'
import { pauserFor } from '../steps/pauser.ts'
import { newRecurrence, nextOf, rearranged } from '../steps/schedule.ts'
import { changeCron, insertCron, lockCron } from '../store/crons.ts'
import { goOn } from './do-cron.ts'
import { queueCron } from './due-jobs.ts'

type Named = { id: string; type: Exclude<CronType, 'message'>; name: string }

/**
 * Adds a cron of the caller's for a room above; undefined if its id is taken. Whether the caller may have it is asked by that
 * room. Errors: BAD_USER_INPUT naming a field of the schedule.
 */
export async function arrangeCron(
  tx: Tx,
  { id, type, name }: Named,
  schedule: CronSchedule,
): Promise<CronRow | undefined> {
  const recurrence = await newRecurrence(tx, schedule)
  const cron = await insertCron(tx, {
    ...recurrence,
    id,
    type,
    days: [...recurrence.days],
    userId: actorOf(tx),
    status: 'scheduled',
    message: name,
    ttl: nextOf(tx, recurrence),
  })
  if (cron) await publish(tx, cron)
  return cron
}

/** A cron of a room above, unchanged by others until this transaction ends. */
export const holdCron = (tx: Tx, id: string): Promise<CronRow | undefined> => lockCron(tx, id)

/** Changes the name and times of a held cron: other times count from now. Errors: BAD_USER_INPUT naming the field. */
export async function rearrangeCron(
  tx: Tx,
  cron: CronRow,
  name: string | undefined,
  schedule: CronSchedule,
): Promise<CronRow> {
  const isMoved = Object.values(schedule).some((value) => value !== undefined)
  const recurrence = isMoved ? rearranged(tx, cron, schedule) : undefined
  const times = recurrence && {
    ...recurrence,
    days: [...recurrence.days],
    ...(cron.status === 'scheduled' && { ttl: nextOf(tx, recurrence), processingUntil: null }),
  }
  const changed = await changeCron(tx, cron.id, { ...times, ...(name !== undefined && { message: name }) })
  await publish(tx, changed)
  return changed
}

type State = { status?: CronStatus; reason?: StopReason | null; userId?: string }

/** Stops a held cron, lets it go on from now, or gives it to somebody else. Errors: BAD_USER_INPUT if it has no time to come. */
export async function setCron(tx: Tx, cron: CronRow, { status, reason, userId }: State): Promise<CronRow> {
  const isResumed = status === 'scheduled'
  const changed = await changeCron(tx, cron.id, {
    status,
    userId,
    reason,
    ...(isResumed && { ttl: nextOf(tx, rearranged(tx, cron, {})), reason: null }),
    ...(status && { processingUntil: null, pausedBy: pauserFor(tx, status) }),
  })
  await publish(tx, changed)
  if (userId) tx.record(cronChanged(cron.id, cron.userId))
  return changed
}

/** Sets the next time of a held cron that was done for one of its times, unless that was changed meanwhile. */
export async function goOnFrom(tx: Tx, cron: CronRow, time: Date): Promise<void> {
  if (cron.status === 'scheduled' && cron.ttl?.getTime() === time.getTime()) await goOn(tx, cron)
}

async function publish(tx: Tx, cron: CronRow): Promise<void> {
  await queueCron(tx, cron)
  tx.record(cronChanged(cron.id, cron.userId))
}
