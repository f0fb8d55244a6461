import { undoTimerStartInput } from '../../../shared/time.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { canCorrect } from '../policy.ts'
import { openSegmentOf } from '../queries/segments.ts'
import { type TimerRow, timerOrNotFound } from '../queries/timers.ts'
import { say } from '../sentences.ts'
import { deleteSegmentRow, hasSegments, segmentEndedAt, updateSegmentRow } from '../store/segments.ts'
import { deleteTimerRow } from '../store/timers.ts'
import { announceTimer, freshTimer, lockedTimer, run, settle } from './run.ts'

/**
 * Undoes that a timer was started in place of another: the other one continues as if never paused, and is returned. A timer
 * without other segments is deleted. Errors: FORBIDDEN, NOT_FOUND, CONFLICT if it is no longer running, or paused nothing.
 */
export const undoTimerStart = command(undoTimerStartInput, async (tx, { id }): Promise<TimerRow> => {
  const seen = await timerOrNotFound(tx, id)
  if (!canCorrect(tx.viewer, seen)) throw forbidden(say('ownTimeOnly'))
  const timer = await lockedTimer(tx, seen)
  const open = timer?.status === 'running' ? await tx.load(openSegmentOf, id) : null
  const before = open && timer?.insteadOf ? await freshTimer(tx, timer.insteadOf) : null
  if (!timer || !open || before?.status !== 'paused') throw conflict(say('nothingToTakeBack'))
  await deleteSegmentRow(tx, open.id)
  await settle(tx, id, { status: 'paused', stoppedAt: open.startAt })
  await announceTimer(tx, timer, open.id)
  if (!(await hasSegments(tx, id))) await deleteTimerRow(tx, id)
  const segment = await segmentEndedAt(tx, before.id, open.startAt)
  if (segment) await goOn(tx, before, segment)
  // A run of less than a second left no segment, so a new one starts at its end.
  else await run(tx, before, open.startAt, before.insteadOf)
  const row = await freshTimer(tx, before.id)
  if (!row) throw notFound(say('noTimer'))
  return row
})

/** Reopens a segment, as if its timer had not been paused. */
async function goOn(tx: Tx, timer: TimerRow, segment: { id: string; startAt: Date }): Promise<void> {
  await updateSegmentRow(tx, segment.id, { endAt: null })
  await settle(tx, timer.id, { status: 'running', runningSince: segment.startAt })
  await announceTimer(tx, timer, segment.id)
}
