import { pauseAutomationInput } from '../../../shared/automations.ts'
import { nextTimes } from '../../../shared/recurrence.ts'
import { startOfDay } from '../../../shared/zoned-day.ts'
import { command } from '../../platform/command.ts'
import type { Context } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { holdCron, setCron } from '../../scheduling/commands/arrange.ts'
import { type CronRow, recurrenceOf } from '../../scheduling/queries/crons.ts'
import { automationById } from '../queries/automations.ts'
import { changeAutomation } from '../store/automations.ts'
import { held } from './automations.ts'

export const resumeJob = 'automations.resume'

/** Pauses an automation until a day, on which it goes on by itself. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export const pauseAutomation = command(pauseAutomationInput, async (tx, { id, until }): Promise<CronRow> => {
  const { cron } = await held(tx, id)
  const pausedUntil = startOfDay(until, cron.timeZone)
  if (pausedUntil <= tx.now) throw badInput({ until: sayOfField('past') })
  await changeAutomation(tx, id, { pausedUntil })
  await tx.addJob({
    task: resumeJob,
    key: `${resumeJob}:${id}`,
    payload: { agencyId: agencyOf(tx), id },
    runAt: pausedUntil,
  })
  return setCron(tx, cron, { status: 'paused' })
})

/**
 * Lets an automation go on whose pause ends now, unless somebody did otherwise meanwhile; one whose only time passed is done.
 * Requires the system's rights.
 */
export const resumeAutomation = (ctx: Context, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    const cron = await holdCron(tx, id)
    const automation = await tx.load(automationById, id)
    if (!cron || !automation?.pausedUntil || automation.pausedUntil > tx.now) return
    await changeAutomation(tx, id, { pausedUntil: null })
    if (cron.status !== 'paused') return
    const [next] = nextTimes(recurrenceOf(cron), tx.now, 1)
    await setCron(tx, cron, { status: next ? 'scheduled' : 'done' })
  })
