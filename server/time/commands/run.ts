import { wholeSecond } from '../../../shared/time.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { noteTracked } from '../../work/commands/note-tracked.ts'
import { timerChanged, timerSegmentChanged } from '../events.ts'
import { activityById } from '../queries/activities.ts'
import { openSegmentOf } from '../queries/segments.ts'
import { type TimerRow, timerById, timers } from '../queries/timers.ts'
import {
  deleteSegmentRow,
  insertSegment,
  lastTimestampOf,
  timeOfSegments,
  updateSegmentRow,
} from '../store/segments.ts'
import { lockTimeOf, updateTimerRow } from '../store/timers.ts'

/** Reloads a timer after its person's time is locked, because it may have changed during the wait. */
export async function lockedTimer(
  tx: Tx,
  timer: Pick<TimerRow, 'id' | 'startedBy'>,
): Promise<TimerRow | null> {
  await lockTimeOf(tx, timer.startedBy)
  return freshTimer(tx, timer.id)
}

export function freshTimer(tx: Tx, id: string): Promise<TimerRow | null> {
  tx.loaderOf(timerById).clear(id)
  tx.loaderOf(openSegmentOf).clear(id)
  return tx.load(timerById, id)
}

/**
 * The current time in whole seconds, never earlier than the person's latest recorded time, because a concurrent command or
 * another server's clock may be ahead. Requires `lockTimeOf`.
 */
export async function momentOf(tx: Tx, userId: string): Promise<Date> {
  const now = wholeSecond(tx.app.clock.now())
  const last = await lastTimestampOf(tx, userId)
  return last && last > now ? last : now
}

/**
 * Starts a timer at a moment and pauses the person's other running timer, which is recorded as the one to resume; `insteadOf`
 * is recorded only if none was running.
 */
export async function run(tx: Tx, timer: TimerRow, at: Date, insteadOf: string | null = null): Promise<void> {
  const other = await runningOf(tx, timer.startedBy)
  if (other && other.id !== timer.id) await halt(tx, other, 'paused', at)
  const id = newId()
  const { activityId, startedBy: userId } = timer
  await insertSegment(tx, { id, timerId: timer.id, activityId, userId, startAt: at, source: 'timer' })
  await settle(tx, timer.id, { status: 'running', runningSince: at, insteadOf: other?.id ?? insteadOf })
  await announceTimer(tx, timer, id)
  const activity = await tx.load(activityById, activityId)
  if (activity?.taskId) await noteTracked(tx, activity.taskId, at)
}

const runningOf = (tx: Tx, userId: string): Promise<TimerRow | undefined> =>
  timers(tx)
    .where('timer.agencyId', '=', agencyOf(tx))
    .where('timer.startedBy', '=', userId)
    .where('timer.status', '=', 'running')
    .executeTakeFirst()

/** Pauses or stops a timer at a moment. A segment of zero length is dropped. */
export async function halt(tx: Tx, timer: TimerRow, status: 'paused' | 'stopped', at: Date): Promise<void> {
  const open = timer.status === 'running' ? await tx.load(openSegmentOf, timer.id) : null
  if (open) {
    if (open.startAt < at) await updateSegmentRow(tx, open.id, { endAt: at })
    else await deleteSegmentRow(tx, open.id)
  }
  await settle(tx, timer.id, { status, stoppedAt: at })
  await announceTimer(tx, timer, open?.id)
}

/** A member has left or is deactivated: their running timers are stopped. */
export async function stopRunning(tx: Tx, userId: string): Promise<void> {
  await lockTimeOf(tx, userId)
  const timer = await runningOf(tx, userId)
  if (timer) await halt(tx, timer, 'stopped', await momentOf(tx, userId))
}

/** Stores a timer's total and its first and last moment, computed from its segments, with other changes. */
export async function settle(
  tx: Tx,
  timerId: string,
  changes:
    | { status: 'paused' | 'stopped'; stoppedAt: Date | null }
    | { status: 'running'; runningSince: Date; insteadOf?: string | null },
): Promise<void> {
  const since = changes.status === 'running' ? { stoppedAt: null } : { runningSince: null }
  await updateTimerRow(tx, timerId, { ...since, ...changes, ...(await timeOfSegments(tx, timerId)) })
}

/** Records that a timer, and possibly one of its segments, changed. */
export async function announceTimer(
  tx: Tx,
  { id, activityId }: Pick<TimerRow, 'id' | 'activityId'>,
  segmentId?: string,
): Promise<void> {
  const activity = await tx.load(activityById, activityId)
  tx.record(timerChanged({ id, projectId: activity?.projectId ?? null }))
  if (segmentId) tx.record(timerSegmentChanged(segmentId))
}
