import {
  createTimerSegmentInput,
  deleteTimerSegmentInput,
  updateTimerSegmentInput,
} from '../../../shared/time.ts'
import { byHandHoursMax, confirmedHoursMax } from '../../../shared/time-facts.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { canCorrect } from '../policy.ts'
import { type SegmentRow, segmentById } from '../queries/segments.ts'
import { type TimerRow, timerOrNotFound } from '../queries/timers.ts'
import { say } from '../sentences.ts'
import { lockCallersTimer } from '../steps/callers-timer.ts'
import {
  deleteSegmentRow,
  insertCorrection,
  insertSegment,
  overlapsOther,
  updateSegmentRow,
} from '../store/segments.ts'
import { announceTimer, lockedTimer, settle } from './run.ts'

type Times = { startAt: Date; endAt: Date | null }

/**
 * Adds a manual time entry to a timer, or to the caller's timer of an activity. Errors: BAD_USER_INPUT for the future, for more than a
 * day without confirmation and for overlaps, FORBIDDEN, NOT_FOUND, CONFLICT.
 */
export const createTimerSegment = command(createTimerSegmentInput, async (tx, input): Promise<SegmentRow> => {
  const timer = input.timerID ? await correctable(tx, input.timerID) : await lockCallersTimer(tx, input)
  const { startAt, endAt } = input
  const id = input.id ?? newId()
  const known = await fresh(tx, id)
  if (known) return sameAgain(known, { timerId: timer.id, startAt, endAt }, idTaken(say))
  requireShort(tx, { startAt, endAt }, input.isLong)
  await requirePossible(tx, timer, id, { startAt, endAt })
  const { activityId, startedBy: userId } = timer
  await insertSegment(tx, { id, timerId: timer.id, activityId, userId, startAt, endAt, source: 'manual' })
  return corrected(tx, timer, id, null, { startAt, endAt })
})

/**
 * Changes the start or end of a segment; an end for the running one pauses its timer then. `keep` confirms that a long one is
 * right. Errors: as createTimerSegment.
 */
export const updateTimerSegment = command(
  updateTimerSegmentInput,
  async (tx, { id, keep, isLong, ...given }): Promise<SegmentRow> => {
    const seen = await segmentOrNotFound(tx, id)
    const timer = await correctable(tx, seen.timerId)
    const before = await segmentOrNotFound(tx, id)
    if (keep) await updateSegmentRow(tx, id, { keptAt: tx.now })
    const after = { startAt: given.startAt ?? before.startAt, endAt: given.endAt ?? before.endAt }
    if (isSame(before, after)) {
      await announceTimer(tx, timer, id)
      return segmentOrNotFound(tx, id)
    }
    if (lengthOf(tx, after) > lengthOf(tx, before)) requireShort(tx, after, isLong)
    await requirePossible(tx, timer, id, after)
    await updateSegmentRow(tx, id, { ...after, source: before.source === 'manual' ? 'manual' : 'corrected' })
    return corrected(tx, timer, id, before, after)
  },
)

const isSame = (a: Times, b: Times): boolean =>
  a.startAt.getTime() === b.startAt.getTime() && a.endAt?.getTime() === b.endAt?.getTime()

/** Deletes a segment; if it is running, its timer is paused. Errors: FORBIDDEN, NOT_FOUND. */
export const deleteTimerSegment = command(
  deleteTimerSegmentInput,
  async (tx, { id }): Promise<SegmentRow> => {
    const seen = await segmentOrNotFound(tx, id)
    const timer = await correctable(tx, seen.timerId)
    const before = await segmentOrNotFound(tx, id)
    await deleteSegmentRow(tx, id)
    await corrected(tx, timer, id, before, null)
    return before
  },
)

/** The timer, after locking its person's time. Errors: FORBIDDEN, NOT_FOUND. */
async function correctable(tx: Tx, timerId: string): Promise<TimerRow> {
  const seen = await timerOrNotFound(tx, timerId)
  if (!canCorrect(tx.viewer, seen)) throw forbidden(say('ownTimeOnly'))
  const timer = await lockedTimer(tx, seen)
  if (!timer) throw notFound(say('noTimer'))
  return timer
}

function fresh(tx: Tx, id: string): Promise<SegmentRow | null> {
  tx.loaderOf(segmentById).clear(id)
  return tx.load(segmentById, id)
}

async function segmentOrNotFound(tx: Tx, id: string): Promise<SegmentRow> {
  const segment = await fresh(tx, id)
  if (!segment) throw notFound(say('noSegment'))
  return segment
}

const lengthOf = (tx: Tx, { startAt, endAt }: Times): number =>
  (endAt ?? tx.app.clock.now()).getTime() - startAt.getTime()

/**
 * A manual entry of more than a day is likely a wrong day and needs confirmation; more than a month is a wrong year. Recorded
 * time is never questioned. Errors: BAD_USER_INPUT, at `isLong` for what can be confirmed.
 */
function requireShort(tx: Tx, times: Times, isConfirmed: boolean | null | undefined): void {
  const hours = lengthOf(tx, times) / 3_600_000
  if (hours > confirmedHoursMax) throw badInput({ startAt: say('tooLong', { n: confirmedHoursMax }) })
  if (hours > byHandHoursMax && !isConfirmed) throw badInput({ isLong: say('long', { n: byHandHoursMax }) })
}

async function requirePossible(
  tx: Tx,
  timer: TimerRow,
  id: string,
  { startAt, endAt }: Times,
): Promise<void> {
  const now = tx.app.clock.now()
  if (startAt > now) throw badInput({ startAt: say('future') })
  if (endAt && endAt > now) throw badInput({ endAt: say('future') })
  if (endAt && endAt <= startAt) throw badInput({ endAt: say('endsBefore') })
  if (await overlapsOther(tx, { userId: timer.startedBy, id, startAt, endAt }))
    throw badInput({ startAt: say('overlaps') })
}

/** Records the correction and its author, and updates the timer from its segments. */
async function corrected(
  tx: Tx,
  timer: TimerRow,
  segmentId: string,
  before: Times | null,
  after: Times | null,
): Promise<SegmentRow> {
  const times = (of: Times | null) => of && { startAt: of.startAt, endAt: of.endAt }
  await insertCorrection(tx, {
    timerId: timer.id,
    segmentId,
    actorId: actorOf(tx),
    before: times(before),
    after: times(after),
  })
  await follow(tx, timer, before, after)
  await announceTimer(tx, timer, segmentId)
  return (await fresh(tx, segmentId)) ?? (before as SegmentRow)
}

function follow(tx: Tx, timer: TimerRow, before: Times | null, after: Times | null): Promise<void> {
  const wasOpen = before !== null && before.endAt === null
  if (wasOpen && after && !after.endAt)
    return settle(tx, timer.id, { status: 'running', runningSince: after.startAt })
  if (wasOpen) return settle(tx, timer.id, { status: 'paused', stoppedAt: after?.endAt ?? tx.now })
  if (timer.status === 'running')
    return settle(tx, timer.id, { status: 'running', runningSince: timer.runningSince ?? tx.now })
  return settle(tx, timer.id, { status: timer.status, stoppedAt: timer.stoppedAt })
}
