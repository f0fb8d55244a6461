import type { RunStop } from '../../../shared/automations.ts'
import type { App } from '../../platform/app.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { goOnFrom, holdCron } from '../../scheduling/commands/arrange.ts'
import { asSystem } from '../../scheduling/commands/run-due.ts'
import type { CronWork } from '../../scheduling/ports.ts'
import type { Due } from '../../scheduling/queries/due.ts'
import { runChanged } from '../events.ts'
import { type AtWork, automationAtWork } from '../queries/automations.ts'
import { doAtOnce } from '../steps/at-once.ts'
import { type Doing, doRun } from '../steps/do-run.ts'
import { type DueTime, timesOf } from '../steps/due-times.ts'
import { finishRun } from '../steps/finish-run.ts'
import { runIdAt } from '../steps/ids.ts'
import { runOf } from '../steps/run-of.ts'
import { RunStopped } from '../steps/run-stopped.ts'
import { changeAutomation } from '../store/automations.ts'
import { insertRun } from '../store/runs.ts'

/** Does automations at their times. */
export const automationWork: CronWork = {
  type: 'automation',
  atOnce: doAtOnce,
  async run(app, due, time) {
    const times = await asSystem(app, due, (ctx) => beginRuns(ctx, due, time))
    for (const [place, { at }] of times.entries())
      await endRun(app, doingOf(due, at), place === times.length - 1 ? time : undefined)
  },
  // Whoever decides by hand ends what would have happened by itself.
  async statusSet(tx, id) {
    await changeAutomation(tx, id, { pausedUntil: null, failures: 0 })
  },
}

const doingOf = ({ agencyId, id, userId }: Due, at: Date): Doing => ({
  agencyId,
  automationId: id,
  userId,
  runId: runIdAt(id, at),
})

/** Does what is left of a run and ends it; `next`: the time whose cron goes on then. */
export async function endRun(app: App, doing: Doing, next?: Date): Promise<void> {
  const stop = await stoppedBy(() => doRun(app, doing))
  await asSystem(app, doing, (ctx) => finishRun(ctx, doing, { ...(stop && { stop }), next }))
}

async function stoppedBy(work: () => Promise<void>): Promise<RunStop | undefined> {
  try {
    await work()
  } catch (error) {
    if (error instanceof RunStopped) return error.reason
    throw error
  }
}

/**
 * The runs to be done now, each begun in the log; the same again after a crash. Where all of the agency is paused, or nothing of
 * what was missed is made up for, the automation waits for its next time.
 */
const beginRuns = (ctx: Context, { id, userId }: Due, time: Date): Promise<DueTime[]> =>
  ctx.write(async (tx) => {
    const cron = await holdCron(tx, id)
    const automation = await automationAtWork(tx, id)
    if (!cron || !automation || cron.userId !== userId) return []
    const { isPaused } = automation
    const { times, missed } = timesOf(cron, automation, time, tx.now)
    const doable = isPaused ? [] : times
    for (const each of doable) await begin(tx, automation, userId, each)
    if (doable.length > 0) return doable
    if (!isPaused && missed > 0)
      await begin(tx, automation, userId, { at: time, isLate: true, missed }, 'missed')
    await goOnFrom(tx, cron, time)
    return []
  })

async function begin(
  tx: Tx,
  automation: AtWork,
  userId: string,
  { at, isLate, missed }: DueTime,
  reason?: RunStop,
): Promise<void> {
  const id = runIdAt(automation.id, at)
  await insertRun(tx, {
    ...runOf(automation, at),
    id,
    userId,
    isLate,
    missed,
    ...(reason && { state: 'stopped', reason, finishedAt: tx.now }),
  })
  tx.record(runChanged(id, userId))
}
