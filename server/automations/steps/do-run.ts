import { effectsOfDayMax, effectsOfRunMax } from '../../../shared/automations.ts'
import type { App } from '../../platform/app.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import type { ProductError } from '../../platform/errors.ts'
import { keepLease } from '../../scheduling/commands/do-cron.ts'
import { asPerson, asSystem } from '../../scheduling/commands/run-due.ts'
import { cronById } from '../../scheduling/queries/crons.ts'
import { findMatches } from '../queries/find-matches.ts'
import { countEffectsToday, type EffectsToday, pauseOfAgency } from '../queries/limits.ts'
import { shownMatches } from '../queries/match/shown.ts'
import { effectCounts, type RunRow, runById } from '../queries/runs.ts'
import { changeRun, countUnchanged, insertEffects, lockRun, type NewEffect } from '../store/runs.ts'
import { workOf } from './actions.ts'
import { doUnit, failureOf } from './do-unit.ts'
import { unchangedId } from './ids.ts'
import { isRefusal } from './refusal.ts'
import { RunStopped } from './run-stopped.ts'
import { oneByOne, type Unit, unitsOf } from './units.ts'
import type { Scene } from './work.ts'

/** An automation at work: for whom, and in which run. */
export type Doing = { agencyId: string; automationId: string; userId: string; runId: string }

/**
 * Does what is left of a run, in a transaction for each part, as the owner of the automation. Whatever it has done before, it
 * does not do again. Errors: RunStopped; any other is worth trying again.
 */
export async function doRun(app: App, doing: Doing): Promise<void> {
  const found = await asPerson(app, doing, (ctx) => prepare(ctx, doing))
  if (found) await carryOut(app, doing, found)
}

/** What an earlier attempt has done counts. */
type Prepared = { run: RunRow; effects: number; failedStep: number | null }

/** Finds what the run is about, once; null if there is nothing left to do. */
const prepare = (ctx: Context, { runId, userId }: Doing): Promise<Prepared | null> =>
  ctx.write(async (tx) => {
    requireOwner(tx)
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running') return null
    // Begun for a former owner, and taken up again after a crash.
    if (run.userId !== userId) throw new RunStopped('takenOver')
    if (run.matched !== null || !run.plan.subject) return { run, ...(await hadBy(tx, runId)) }
    const { count, of, ids } = await matchesFor(tx, run)
    await changeRun(tx, runId, { matched: count, outOf: of, subjectIds: ids })
    if (count === 0) return null
    return { run: { ...run, matched: count, outOf: of, subjectIds: ids }, effects: 0, failedStep: null }
  })

async function hadBy(tx: Tx, runId: string): Promise<Omit<Prepared, 'run'>> {
  const counts = await tx.load(effectCounts, runId)
  const effects = counts.reduce((sum, { result, count }) => sum + (result === 'done' ? count : 0), 0)
  return { effects, failedStep: counts.find(({ result }) => result === 'failed')?.step ?? null }
}

async function matchesFor(tx: Tx, { plan }: RunRow) {
  try {
    return plan.subject
      ? await findMatches(tx, plan.subject, plan.filter, effectsOfRunMax)
      : { count: 0, of: 0, ids: [] }
  } catch (error) {
    if (isRefusal(error)) throw new RunStopped('filter')
    throw error
  }
}

/** It acts with what its owner may do at this moment. */
function requireOwner({ viewer }: Tx): void {
  if (viewer.kind !== 'member') throw new RunStopped('notMember')
  if (!isStaff(viewer)) throw new RunStopped('notAllowed')
}

/** Before a worker's lease of a minute ends. Milliseconds. */
const leaseKeptEvery = 20_000

async function carryOut(app: App, doing: Doing, { run, effects, ...before }: Prepared): Promise<void> {
  const scene = sceneOf(run, doing)
  let doneSoFar = effects
  let { failedStep } = before
  let keptAt = app.clock.now().getTime()
  for (const unit of unitsOf(run.plan.steps, run.subjectIds)) {
    if (failedStep !== null && failedStep < unit.at && run.plan.onFailure === 'stop') return
    const recorded = await doPart(app, doing, unit, scene, effectsOfRunMax - doneSoFar)
    doneSoFar += recorded.filter(({ result }) => result === 'done').length
    if (recorded.some(({ result }) => result === 'failed')) failedStep ??= unit.at
    const now = app.clock.now().getTime()
    if (now - keptAt < leaseKeptEvery) continue
    await asSystem(app, doing, (ctx) => keepLease(ctx, doing.automationId))
    keptAt = now
  }
  if (isCut(run)) throw new RunStopped('runLimit')
}

/** Whether more matched than one run may change. */
const isCut = ({ plan, matched, subjectIds }: RunRow): boolean =>
  (matched ?? 0) > subjectIds.length && plan.steps.some((step) => workOf(step.action).batch(step) !== null)

const sceneOf = (run: RunRow, { userId }: Doing): Scene => ({
  plan: run.plan,
  at: run.dueAt,
  matched: run.matched ?? 0,
  subjectIds: run.subjectIds,
  ownerId: userId,
})

/** Does a part of a run; if it can't be done together, one by one, so that what fails fails alone. */
async function doPart(app: App, doing: Doing, unit: Unit, scene: Scene, left: number): Promise<NewEffect[]> {
  if (left <= 0) throw new RunStopped('runLimit')
  const part = { ...unit, ids: unit.ids.slice(0, left) }
  try {
    return await asPerson(app, doing, (ctx) => attempt(ctx, doing, part, scene))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (part.ids.length <= 1) return recordFailure(app, doing, part, scene, error)
    const recorded: NewEffect[] = []
    for (const each of oneByOne(part)) recorded.push(...(await doPart(app, doing, each, scene, left)))
    return recorded
  }
}

const attempt = (ctx: Context, doing: Doing, unit: Unit, scene: Scene): Promise<NewEffect[]> =>
  ctx.write(async (tx) => {
    requireOwner(tx)
    const { logged } = await requireRunning(tx, doing)
    return doUnit(tx, doing.runId, unit, scene, (effects) =>
      logged < effectsOfDayMax ? insertEffects(tx, effects) : countingUnchanged(tx, effects),
    )
  })

/** The log of an agency that is full for today counts what stays as it is, instead of naming it. */
async function countingUnchanged(tx: Tx, effects: readonly NewEffect[]): Promise<Set<string>> {
  const unchanged = effects.filter(({ result }) => result === 'skipped')
  const [first] = unchanged
  if (first)
    await countUnchanged(tx, { ...first, id: unchangedId(first.runId, first.step) }, unchanged.length)
  return insertEffects(
    tx,
    effects.filter(({ result }) => result !== 'skipped'),
  )
}

/** Whether it may go on; returns what the agency's automations did today. Errors: RunStopped. */
async function requireRunning(tx: Tx, { runId, automationId, userId }: Doing): Promise<EffectsToday> {
  const [run, cron, today, pause] = await Promise.all([
    tx.load(runById, runId),
    tx.load(cronById, automationId),
    countEffectsToday(tx),
    pauseOfAgency(tx),
  ])
  if (run?.state !== 'running' || !cron || cron.status === 'cancelled') throw new RunStopped('deleted')
  if (cron.userId !== userId) throw new RunStopped('takenOver')
  if (!run.startedBy && (cron.status !== 'scheduled' || pause)) throw new RunStopped('paused')
  if (today.done >= effectsOfDayMax) throw new RunStopped('dayLimit')
  return today
}

const recordFailure = (app: App, doing: Doing, unit: Unit, { plan }: Scene, error: ProductError) =>
  asPerson(app, doing, (ctx) =>
    ctx.write(async (tx) => {
      const [shown] = plan.subject ? await shownMatches(tx, plan.subject, unit.ids) : []
      const failure = failureOf(doing.runId, unit, shown?.title ?? null, error)
      const fresh = await insertEffects(tx, [failure])
      return fresh.has(failure.id) ? [failure] : []
    }),
  )
