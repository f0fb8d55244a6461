import type { Step } from '../../../shared/automations.ts'
import { workOf } from './actions.ts'

/** What one transaction of a run does: a step for some of the matches, or once. */
export type Unit = { at: number; step: Step; ids: readonly string[]; isOnce: boolean }

/** The transactions of a run, in order. */
export function unitsOf(steps: readonly Step[], subjectIds: readonly string[]): Unit[] {
  return steps.flatMap((step, at): Unit[] => {
    const batch = workOf(step.action).batch(step)
    if (batch === null) return [{ at, step, ids: [], isOnce: true }]
    return chunks(subjectIds, batch).map((ids) => ({ at, step, ids, isOnce: false }))
  })
}

/** The same unit for each of its things alone. */
export const oneByOne = (unit: Unit): Unit[] => unit.ids.map((id) => ({ ...unit, ids: [id] }))

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
