import { effectsOfDayMax, effectsOfRunMax } from '../../../shared/automations.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { goOnFrom, holdCron } from '../../scheduling/commands/arrange.ts'
import { asPerson } from '../../scheduling/commands/run-due.ts'
import type { CronRow } from '../../scheduling/queries/crons.ts'
import type { Due } from '../../scheduling/queries/due.ts'
import { runChanged } from '../events.ts'
import { type AtWork, automationAtWork } from '../queries/automations.ts'
import { findMatches } from '../queries/find-matches.ts'
import { countEffectsToday } from '../queries/limits.ts'
import type { RunRow } from '../queries/runs.ts'
import { changeAutomation } from '../store/automations.ts'
import { changeRun, insertEffects, insertRun } from '../store/runs.ts'
import { doUnit } from './do-unit.ts'
import { type DueTime, timesOf } from './due-times.ts'
import { runIdAt } from './ids.ts'
import { isRefusal } from './refusal.ts'
import { runOf } from './run-of.ts'
import { type Unit, unitsOf } from './units.ts'
import { batchMax } from './work.ts'

/** It has more to do, or to say, than fits one transaction: that is undone. */
class NotAtOnce extends Error {}

/**
 * Does an automation that is due in a single transaction, as its owner: what most of them are, few matches and nothing that
 * refuses. False, with nothing done, if it is not so simple.
 */
export async function doAtOnce(app: App, due: Due): Promise<boolean> {
  try {
    return await asPerson(app, due, (ctx) => ctx.write((tx) => attempt(tx, due)))
  } catch (error) {
    if (error instanceof NotAtOnce || isRefusal(error)) return false
    throw error
  }
}

async function attempt(tx: Tx, { id, userId }: Due): Promise<boolean> {
  if (tx.viewer.kind !== 'member' || !isStaff(tx.viewer)) return false
  const cron = await holdCron(tx, id)
  // Somebody else was faster, or does it.
  if (!cron?.ttl || cron.status !== 'scheduled' || cron.ttl > tx.now) return true
  if (cron.processingUntil && cron.processingUntil > tx.now) return true
  // Taken over meanwhile: it waits in the name of its new owner.
  if (cron.userId !== userId) return true
  const automation = await automationAtWork(tx, id)
  if (!automation || automation.isPaused || automation.begunAt) return false
  const { times } = timesOf(cron, automation, cron.ttl, tx.now)
  const [time, ...others] = times
  if (!time || others.length > 0) return false
  await runOnce(tx, cron, automation, time)
  await goOnFrom(tx, cron, cron.ttl)
  return true
}

async function runOnce(tx: Tx, { userId }: CronRow, automation: AtWork, time: DueTime): Promise<void> {
  const { subject, filter, steps } = automation
  const found = subject ? await findMatches(tx, subject, filter, effectsOfRunMax) : null
  const ids = found?.ids ?? []
  const isNothing = found !== null && ids.length === 0
  const units = isNothing ? [] : unitsOf(steps, ids)
  await refuseMuch(tx, units)
  const run = await insertRun(tx, {
    ...runOf(automation, time.at),
    id: runIdAt(automation.id, time.at),
    userId,
    isLate: time.isLate,
    missed: time.missed,
    matched: found?.count ?? null,
    outOf: found?.of ?? null,
    subjectIds: ids,
    ...(isNothing && { state: 'nothing', finishedAt: tx.now }),
  })
  if (!run) throw new NotAtOnce()
  if (!isNothing) await doUnits(tx, run, units)
  if (automation.failures > 0) await changeAutomation(tx, automation.id, { failures: 0 })
  tx.record(runChanged(run.id, userId))
}

async function refuseMuch(tx: Tx, units: readonly Unit[]): Promise<void> {
  const effects = units.reduce((sum, { ids, isOnce }) => sum + (isOnce ? 1 : ids.length), 0)
  if (effects > batchMax) throw new NotAtOnce()
  if (effects === 0) return
  const { done, logged } = await countEffectsToday(tx)
  if (done + effects > effectsOfDayMax || logged >= effectsOfDayMax) throw new NotAtOnce()
}

async function doUnits(tx: Tx, run: RunRow, units: readonly Unit[]): Promise<void> {
  const { plan, dueAt: at, matched, subjectIds, userId: ownerId } = run
  const scene = { plan, at, matched: matched ?? 0, subjectIds, ownerId }
  for (const unit of units) {
    const recorded = await doUnit(tx, run.id, unit, scene, (effects) => insertEffects(tx, effects))
    if (recorded.some(({ result }) => result === 'failed')) throw new NotAtOnce()
  }
  await changeRun(tx, run.id, { state: 'done', finishedAt: tx.app.clock.now() })
}
