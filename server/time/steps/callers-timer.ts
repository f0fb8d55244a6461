import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { activityOf, type Given, subjectOf } from '../commands/activities.ts'
import { freshTimer } from '../commands/run.ts'
import { canRun } from '../policy.ts'
import { lastTimerOn, type TimerRow } from '../queries/timers.ts'
import { say } from '../sentences.ts'
import { insertTimer, lockTimeOf } from '../store/timers.ts'

/**
 * The caller's own timer of a task, a project or another activity, with their time locked: the latest one, or a new stopped
 * one. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
 */
export async function lockCallersTimer(tx: Tx, given: Given): Promise<TimerRow> {
  if (!canRun(tx.viewer)) throw forbidden()
  const subject = await subjectOf(tx, given)
  const startedBy = actorOf(tx)
  await lockTimeOf(tx, startedBy)
  const activity = await activityOf(tx, subject)
  const known = await lastTimerOn(tx, activity.id)
  const id = known?.id ?? newId()
  if (!known)
    await insertTimer(tx, { id, activityId: activity.id, title: activity.title, startedBy }, 'stopped')
  const timer = await freshTimer(tx, id)
  if (!timer) throw notFound(say('noTimer'))
  return timer
}
