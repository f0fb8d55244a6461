import { runAutomationInput } from '../../../shared/automations.ts'
import type { App } from '../../platform/app.ts'
import { command } from '../../platform/command.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { conflict } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { runChanged } from '../events.ts'
import { type RunRow, runById } from '../queries/runs.ts'
import { say } from '../sentences.ts'
import type { Doing } from '../steps/do-run.ts'
import { runOf } from '../steps/run-of.ts'
import { insertRun } from '../store/runs.ts'
import { held } from './automations.ts'
import { endRun } from './run-due.ts'

export const runJob = 'automations.run'

/**
 * Runs an automation now, as its owner, besides its times. Idempotent for the same run. Errors: NOT_FOUND, CONFLICT for a
 * deleted automation or the run of another.
 */
export const runAutomation = command(
  runAutomationInput,
  async (tx, { automationID, id }): Promise<RunRow> => {
    const { cron, automation } = await held(tx, automationID)
    const runId = id ?? newId()
    const run = await insertRun(tx, {
      ...runOf(automation, tx.now),
      id: runId,
      userId: cron.userId,
      startedBy: actorOf(tx),
    })
    const known = run ?? (await tx.load(runById, runId))
    if (known?.automationId !== automationID) throw conflict(say('runElsewhere'))
    if (!run) return known
    const doing: Doing = { agencyId: agencyOf(tx), automationId: automationID, userId: cron.userId, runId }
    await tx.addJob({ task: runJob, payload: doing, key: `${runJob}:${runId}` })
    tx.record(runChanged(runId, cron.userId))
    return run
  },
)

/** Does a run that somebody asked for. */
export const doRunNow = (app: App, doing: Doing): Promise<void> => endRun(app, doing)
