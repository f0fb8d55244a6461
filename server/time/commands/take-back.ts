import { undoTimerStartInput } from '../../../shared/time.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { canCorrect } from '../policy.ts'
import { openSegmentOf } from '../queries/segments.ts'
import { type TimerRow, timerOrNotFound, timers } from '../queries/timers.ts'
import { say } from '../sentences.ts'
import { deleteSegmentRow, hasSegments, segmentEndedAt, updateSegmentRow } from '../store/segments.ts'
import { deleteTimerRow } from '../store/timers.ts'
import { freshTimer, lockedTimer, run, settle, tell } from './run.ts'

/**
 * Takes back that a timer was started in place of another: that one goes on as if nothing had been, and answers. A timer
 * that has nothing else goes. Errors: FORBIDDEN, NOT_FOUND, CONFLICT when it does not run any more, or paused nothing.
 */
export const undoTimerStart = command(undoTimerStartInput, async (tx, { id }): Promise<TimerRow> => {
  const seen = await timerOrNotFound(tx, id)
  if (!canCorrect(tx.viewer, seen)) throw forbidden(say('ownTimeOnly'))
  const timer = await lockedTimer(tx, seen)
  const open = timer?.status === 'running' ? await tx.load(openSegmentOf, id) : null
  const before = open && (await segmentEndedAt(tx, seen.startedBy, open.startAt))
  // What ran for less than a second has no segment, and goes on from there.
  const brief = open && !before ? await timerPausedAt(tx, seen.startedBy, open.startAt) : undefined
  if (!timer || !open || (before?.status !== 'paused' && !brief)) throw conflict(say('nothingToTakeBack'))
  await deleteSegmentRow(tx, open.id)
  await settle(tx, id, { status: 'paused', stoppedAt: open.startAt })
  await tell(tx, timer, open.id)
  if (!(await hasSegments(tx, id))) await deleteTimerRow(tx, id)
  if (brief) await run(tx, brief, open.startAt)
  else if (before) await goOn(tx, before)
  const row = await freshTimer(tx, brief?.id ?? before?.timerId ?? id)
  if (!row) throw notFound(say('noTimer'))
  return row
})

/** Opens a segment again, as if its timer had not been paused. */
async function goOn(tx: Tx, segment: { id: string; timerId: string; startAt: Date }): Promise<void> {
  await updateSegmentRow(tx, segment.id, { endAt: null })
  const timer = await timerOrNotFound(tx, segment.timerId)
  await settle(tx, timer.id, { status: 'running', runningSince: segment.startAt })
  await tell(tx, timer, segment.id)
}

/** The timer of somebody that was paused at a moment. */
const timerPausedAt = (tx: Tx, userId: string, at: Date): Promise<TimerRow | undefined> =>
  timers(tx)
    .where('timer.agencyId', '=', agencyOf(tx))
    .where('timer.startedBy', '=', userId)
    .where('timer.status', '=', 'paused')
    .where('timer.stoppedAt', '=', at)
    .orderBy('timer.id', 'desc')
    .executeTakeFirst()
