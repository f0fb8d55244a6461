import { dryRunAutomationInput, effectsOfRunMax } from '../../../shared/automations.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import type { Definition } from '../queries/automations.ts'
import { findMatches } from '../queries/find-matches.ts'
import { shownMatches } from '../queries/match/shown.ts'
import { doUnit, failureOf } from '../steps/do-unit.ts'
import { isRefusal } from '../steps/refusal.ts'
import { oneByOne, type Unit, unitsOf } from '../steps/units.ts'
import type { Scene } from '../steps/work.ts'
import type { NewEffect } from '../store/runs.ts'

/** What a run would do now. */
export type DryRun = { matched: number; of: number; effects: NewEffect[]; isCut: boolean }

/** Matches that a dry run tries each step on; what is true of these is true of the rest. */
const triedMax = 50
/** Parts of each step that are tried: enough for all of these, unless each of them is given many sub-tasks. */
const partsMax = 5

/** Carries the result out of a transaction that is undone. */
class Undone extends Error {
  readonly result: DryRun

  constructor(result: DryRun) {
    super('undone')
    this.result = result
  }
}

/**
 * Does what a definition, saved or not, would do now, as the caller, and undoes all of it. No policy to ask. No event: nothing changes.
 * Errors: BAD_USER_INPUT naming the field.
 */
export async function dryRunAutomation(ctx: Context, raw: unknown): Promise<DryRun> {
  const input = parse(dryRunAutomationInput, raw)
  const plan: Definition = {
    name: input.name,
    subject: input.subject ?? null,
    filter: input.filter ?? [],
    steps: input.steps,
    onFailure: input.onFailure ?? 'stop',
  }
  try {
    await ctx.write(async (tx) => {
      throw new Undone(await rehearse(tx, plan))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
  throw new Error('a dry run always ends by being undone')
}

async function rehearse(tx: Tx, plan: Definition): Promise<DryRun> {
  const found = plan.subject && (await findMatches(tx, plan.subject, plan.filter, effectsOfRunMax))
  const ids = found ? found.ids.slice(0, triedMax) : []
  const counts = { matched: found?.count ?? 0, of: found?.of ?? 0 }
  if (plan.subject && ids.length === 0) return { ...counts, effects: [], isCut: false }
  const scene: Scene = {
    plan,
    at: tx.now,
    matched: counts.matched,
    subjectIds: found ? found.ids : [],
    ownerId: actorOf(tx),
  }
  const effects: NewEffect[] = []
  const all = unitsOf(plan.steps, ids)
  const units = firstOfEach(all)
  for (const unit of units) {
    const hasFailed = effects.some(({ result, step }) => result === 'failed' && step < unit.at)
    if (hasFailed && plan.onFailure === 'stop') break
    effects.push(...(await tried(tx, unit, scene)))
  }
  const isCut = units.length < all.length || (found !== null && found.ids.length > ids.length)
  return { ...counts, effects: effects.slice(0, effectsOfRunMax), isCut }
}

/** What is tried is locked until it is undone, so it must not take long. */
const firstOfEach = (units: readonly Unit[]): Unit[] =>
  [...Map.groupBy(units, ({ at }) => at).values()].flatMap((parts) => parts.slice(0, partsMax))

/** Each part on its own: what fails is taken back alone. */
async function tried(tx: Tx, unit: Unit, scene: Scene): Promise<NewEffect[]> {
  const runId = newId()
  await tx.query('savepoint part')
  try {
    return await doUnit(tx, runId, unit, scene, async (effects) => new Set(effects.map(({ id }) => id)))
  } catch (error) {
    if (!isRefusal(error)) throw error
    await tx.query('rollback to savepoint part')
    if (unit.ids.length <= 1) {
      const [shown] = scene.plan.subject ? await shownMatches(tx, scene.plan.subject, unit.ids) : []
      return [failureOf(runId, unit, shown?.title ?? null, error)]
    }
    const effects: NewEffect[] = []
    for (const each of oneByOne(unit)) effects.push(...(await tried(tx, each, scene)))
    return effects
  }
}
