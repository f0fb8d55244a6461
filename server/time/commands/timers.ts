import { createTimerInput, startTimerInput, updateTimerInput } from '../../../shared/time.ts'
import { areStaff } from '../../agencies/commands/require-staff.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor, refuseForeignAgency } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { canRun } from '../policy.ts'
import { type ActivityRow, activityOrNotFound } from '../queries/activities.ts'
import { pausedTimerOn, type TimerRow, timerById, timerOrNotFound } from '../queries/timers.ts'
import { say } from '../sentences.ts'
import { insertTimer, lockTimeOf } from '../store/timers.ts'
import { activityOf, subjectOf } from './activities.ts'
import { freshTimer, halt, lockedTimer, momentOf, run } from './run.ts'

/**
 * Starts a timer on an activity and pauses the caller's running one. Idempotent by id. Errors: BAD_USER_INPUT, NOT_FOUND for
 * the activity, CONFLICT.
 */
export const createTimer = command(createTimerInput, async (tx, input): Promise<TimerRow> => {
  if (!canRun(tx.viewer)) throw forbidden()
  refuseForeignActor(tx, { startedBy: input.startedBy })
  refuseForeignAgency(tx, input.agencyID, () => badInput({ agencyID: say('otherAgency') }))
  const activity = await activityOrNotFound(tx, input.activityID)
  await requireAmongStaff(tx, actorOf(tx))
  await lockTimeOf(tx, actorOf(tx))
  return start(tx, input.id ?? newId(), activity)
})

/**
 * Tracks time on a task, a project or another activity: resumes the caller's paused timer there, or starts a new one. Errors:
 * BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const startTimer = command(startTimerInput, async (tx, { id, ...given }): Promise<TimerRow> => {
  if (!canRun(tx.viewer)) throw forbidden()
  const subject = await subjectOf(tx, given)
  await requireAmongStaff(tx, actorOf(tx))
  await lockTimeOf(tx, actorOf(tx))
  const known = id ? await tx.load(timerById, id) : null
  const activity = await activityOf(tx, subject)
  if (known) return start(tx, known.id, activity)
  const before = await pausedTimerOn(tx, activity.id)
  if (!before) return start(tx, id ?? newId(), activity)
  if (before.status !== 'running') await run(tx, before, await momentOf(tx, actorOf(tx)))
  return fresh(tx, before.id)
})

async function start(tx: Tx, id: string, activity: ActivityRow): Promise<TimerRow> {
  const startedBy = actorOf(tx)
  const timer = { id, activityId: activity.id, title: activity.title, startedBy }
  if (await insertTimer(tx, timer)) {
    await run(tx, await fresh(tx, id), await momentOf(tx, startedBy))
    return fresh(tx, id)
  }
  return sameAgain(await freshTimer(tx, id), { startedBy, activityId: activity.id }, idTaken(say))
}

/**
 * Starts, pauses or stops a timer, on the server's clock. Idempotent; a restart is a new segment. Errors: BAD_USER_INPUT,
 * NOT_FOUND, CONFLICT when its status is not the one that the caller expects, and for starting the timer of a person who is no
 * longer active staff.
 */
export const updateTimer = command(
  updateTimerInput,
  async (tx, { id, status, ifStatus }): Promise<TimerRow> => {
    if (!canRun(tx.viewer)) throw forbidden()
    const known = await timerOrNotFound(tx, id)
    if (status === 'running') await requireAmongStaff(tx, known.startedBy)
    const timer = await lockedTimer(tx, known)
    if (!timer) throw notFound(say('noTimer'))
    if (!status || timer.status === status) return timer
    if (ifStatus && timer.status !== ifStatus) throw conflict(say('changedMeanwhile'))
    const at = await momentOf(tx, timer.startedBy)
    if (status === 'running') await run(tx, timer, at)
    else if (status === 'paused' && timer.status === 'stopped') throw conflict(say('notRunning'))
    else await halt(tx, timer, status, at)
    return fresh(tx, id)
  },
)

/** Locked until the transaction ends: leaving stops a member's timers once, and must find all running ones. */
async function requireAmongStaff(tx: Tx, userId: string): Promise<void> {
  if (!(await areStaff(tx, [userId]))) throw conflict(say('notAmongStaff'))
}

async function fresh(tx: Tx, id: string): Promise<TimerRow> {
  const timer = await freshTimer(tx, id)
  if (!timer) throw notFound(say('noTimer'))
  return timer
}
