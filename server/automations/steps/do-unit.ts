import type { Tx } from '../../platform/context.ts'
import type { ProductError } from '../../platform/errors.ts'
import type { NewEffect } from '../store/runs.ts'
import { workOf } from './actions.ts'
import { effectId } from './ids.ts'
import type { Unit } from './units.ts'
import type { Effect, Scene } from './work.ts'

/** Records effects before they are had; answers which of them never were. */
export type Claim = (effects: readonly NewEffect[]) => Promise<Set<string>>

/**
 * Does a unit of a run in the caller's transaction, as the automation's owner; nothing that it has done before, even by another
 * worker. Returns what it recorded. Errors: those of the commands that it calls.
 */
export async function doUnit(
  tx: Tx,
  runId: string,
  unit: Unit,
  scene: Scene,
  claim: Claim,
): Promise<NewEffect[]> {
  const work = workOf(unit.step.action)
  const planned = await work.plan(tx, unit.step as never, unit.ids, scene)
  const effects = planned.map((each) => ({ ...each, id: effectId(runId, unit.at, each.subjectId) }))
  const recorded = effects.map((effect) => recordOf(runId, unit, effect))
  // A second worker waits here until the first has done it, and finds that it was.
  const fresh = await claim(recorded)
  const wanted = effects.filter(({ id, failed, skipped }) => fresh.has(id) && !failed && !skipped)
  if (wanted.length > 0) await work.perform(tx, unit.step as never, wanted, scene)
  return recorded.filter(({ id }) => fresh.has(id))
}

function recordOf(
  runId: string,
  { at, step: { action } }: Unit,
  { id, subjectId, title, facts, text, failed, skipped }: Effect,
): NewEffect {
  const result = failed ? 'failed' : skipped ? 'skipped' : 'done'
  const reason = failed ?? skipped ?? null
  return { id, runId, step: at, action, result, subjectId, title, facts, text, reason }
}

/** What is recorded of a unit that could not be done, for one thing or once. */
export function failureOf(
  runId: string,
  { at, step: { action }, ids }: Unit,
  title: string | null,
  { sentence }: ProductError,
): NewEffect {
  const subjectId = ids[0] ?? null
  const id = effectId(runId, at, subjectId)
  return { id, runId, step: at, action, result: 'failed', subjectId, title, reason: sentence }
}
