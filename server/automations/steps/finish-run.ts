import { failuresMax, type RunState, type RunStop } from '../../../shared/automations.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { goOnFrom, holdCron } from '../../scheduling/commands/arrange.ts'
import type { CronRow } from '../../scheduling/queries/crons.ts'
import { stopAutomation } from '../commands/stop.ts'
import { runChanged } from '../events.ts'
import { automationById } from '../queries/automations.ts'
import { effectCounts, type RunRow } from '../queries/runs.ts'
import { changeAutomation } from '../store/automations.ts'
import { changeRun, lockRun } from '../store/runs.ts'
import type { Doing } from './do-run.ts'

/**
 * Ends a run once, with how it went; one that failed too often in a row stops its automation. `next`: the time whose cron goes
 * on then. Requires the system's rights.
 */
export const finishRun = (
  ctx: Context,
  { automationId, runId, userId }: Doing,
  { stop, next }: { stop?: RunStop; next?: Date | undefined },
): Promise<void> =>
  ctx.write(async (tx) => {
    const cron = await holdCron(tx, automationId)
    const run = await lockRun(tx, runId)
    if (!cron) return
    if (run?.state === 'running') {
      const state = await stateOf(tx, run, stop)
      await changeRun(tx, runId, { state, finishedAt: tx.now, ...(stop && { reason: stop }) })
      tx.record(runChanged(runId, userId))
      // What a former owner could no longer do says nothing of whoever took it over.
      if (cron.userId === userId) await countFailures(tx, cron, run, state, stop)
    }
    if (next) await goOnFrom(tx, (await holdCron(tx, automationId)) ?? cron, next)
  })

async function stateOf(tx: Tx, run: RunRow, stop: RunStop | undefined): Promise<RunState> {
  const counts = await tx.load(effectCounts, run.id)
  if (stop === 'filter' || counts.some(({ result }) => result === 'failed')) return 'failed'
  if (stop) return 'stopped'
  return run.plan.subject && run.matched === 0 ? 'nothing' : 'done'
}

async function countFailures(tx: Tx, cron: CronRow, run: RunRow, state: RunState, stop?: RunStop) {
  if (stop === 'notMember' || stop === 'notAllowed') return stopAutomation(tx, cron, stop)
  if (run.startedBy !== null || state === 'stopped') return
  const automation = await tx.load(automationById, cron.id)
  const failures = state === 'failed' ? (automation?.failures ?? 0) + 1 : 0
  if (failures !== automation?.failures) await changeAutomation(tx, cron.id, { failures })
  if (failures >= failuresMax) await stopAutomation(tx, cron, 'repeatedly')
}
