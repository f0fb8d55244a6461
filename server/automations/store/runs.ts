import { type Insertable, sql as raw, type Updateable } from 'kysely'
import type { AutomationRun } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteOldest } from '../../platform/database/in-batches.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { Sentence } from '../../platform/sentences.ts'
import { allRuns, type EffectRow, type RunRow } from '../queries/runs.ts'

export type NewRun = Omit<Insertable<AutomationRun>, 'agencyId' | 'startedAt' | 'plan' | 'state'> &
  Pick<RunRow, 'plan' | 'state'>

/** Begins a run; undefined if it has begun before. */
export const insertRun = (tx: Tx, { plan, ...run }: NewRun): Promise<RunRow | undefined> =>
  tx.sql
    .insertInto('automationRun')
    .values({ ...run, agencyId: agencyOf(tx), startedAt: tx.now, plan: JSON.stringify(plan) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<RunRow>()
    .executeTakeFirst()

/** A run, unchanged by others until this transaction ends. */
export const lockRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  allRuns(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function changeRun(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<AutomationRun>, 'plan'>,
): Promise<void> {
  await tx.sql
    .updateTable('automationRun')
    .set(changes)
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
}

export type NewEffect = Pick<
  EffectRow,
  'id' | 'runId' | 'step' | 'action' | 'result' | 'subjectId' | 'title'
> & {
  facts?: Record<string, string>
  /** what it writes; not kept */
  text?: string
  reason?: Sentence | null
}

/** Records effects, each once ever; returns the ids of those that are new. */
export async function insertEffects(tx: Tx, effects: readonly NewEffect[]): Promise<Set<string>> {
  if (effects.length === 0) return new Set()
  const rows = await tx.sql
    .insertInto('automationEffect')
    .values(effects.map((effect) => rowOf(tx, effect)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds to the number of things that a step of a run left as they were; they have no effects of their own. */
export async function countUnchanged(tx: Tx, effect: NewEffect, count: number): Promise<void> {
  const facts = { ...effect.facts, count: String(count) }
  await tx.sql
    .insertInto('automationEffect')
    .values(rowOf(tx, { ...effect, subjectId: null, title: null, facts }))
    .onConflict((conflict) =>
      conflict.columns(['agencyId', 'id']).doUpdateSet({
        facts: raw`automation_effect.facts || jsonb_build_object('count',
          ((automation_effect.facts->>'count')::int + ${count})::text)`,
      }),
    )
    .execute()
}

const rowOf = (tx: Tx, { facts, text: _, reason, ...effect }: NewEffect) => ({
  ...effect,
  agencyId: agencyOf(tx),
  at: tx.now,
  facts: JSON.stringify(facts ?? {}),
  reason: reason ? JSON.stringify(reason) : null,
})

/** Deletes the oldest runs of all agencies that began before a moment, with what they did; requires the platform scope. */
export const deleteRunsBefore = (tx: Tx, before: Date, most: number): Promise<number> =>
  deleteOldest(tx, 'automationRun', 'startedAt', before, most)
