import { sql as raw, type Selectable } from 'kysely'
import type { Audience, EffectResult, RunState, StepAction } from '../../../shared/automations.ts'
import type { AutomationEffect, AutomationRun } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import type { Sentence } from '../../platform/sentences.ts'
import { say } from '../sentences.ts'
import { type Definition, requireAutomation } from './automations.ts'

export type RunRow = Omit<Selectable<AutomationRun>, 'state' | 'plan'> & {
  state: RunState
  plan: Definition
}

/** What a step did to one thing, or once a run. */
export type EffectRow = Omit<Selectable<AutomationEffect>, 'action' | 'result' | 'facts' | 'reason'> & {
  action: StepAction
  result: EffectResult
  facts: Record<string, string>
  reason: Sentence | null
}

/** All runs of the agency. */
export const allRuns = (tx: ReadTx) =>
  tx.sql.selectFrom('automationRun').selectAll().where('agencyId', '=', agencyOf(tx)).$castTo<RunRow>()

/** The runs of an automation that the viewer may see, newest first. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function automationRuns(
  tx: ReadTx,
  { automationID, state, ...page }: PageArguments & { automationID: string; state?: RunState | null },
): Promise<Connection<RunRow>> {
  await requireAutomation(tx, automationID)
  let query = allRuns(tx).where('automationId', '=', automationID)
  if (state) query = query.where('state', '=', state)
  return pageOf(tx, query, {
    list: `automationRuns/${automationID}/${state}`,
    order: ['dueAt', 'id'],
    direction: 'desc',
    page,
  })
}

/** The newest run of each automation. */
export const lastRun = defineLoader<string, RunRow | null>(async (tx, ids) =>
  inOrder(
    ids,
    await allRuns(tx)
      .where('automationId', 'in', ids)
      .distinctOn('automationId')
      .orderBy('automationId')
      .orderBy('dueAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    ({ automationId }) => automationId,
  ),
)

export type EffectCount = {
  step: number
  action: StepAction
  result: EffectResult
  count: number
  audience: Audience | null
  label: string | null
}

/** What a step did is said with one of these; it is the same for all that a step did in a run. */
const label = raw<string | null>`min(coalesce(
  facts->>'column', facts->>'priority', facts->>'tags', facts->>'status', facts->>'template'))`

/** What each step of a run did, in numbers. */
export const effectCounts = defineLoader<string, EffectCount[]>(async (tx, runIds) => {
  const rows = await tx.sql
    .selectFrom('automationEffect')
    .select(['runId', 'step', 'action', 'result'])
    .select([
      raw<number>`sum(coalesce((facts->>'count')::int, 1))::int`.as('count'),
      raw<Audience | null>`min(facts->>'audience')`.as('audience'),
      label.as('label'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where('runId', 'in', runIds)
    .groupBy(['runId', 'step', 'action', 'result'])
    .orderBy('step')
    .orderBy('result')
    .$castTo<EffectCount & { runId: string }>()
    .execute()
  return runIds.map((id) => rows.filter(({ runId }) => runId === id))
})

/** The effects of a run that the viewer may see, in order; see `shownEffects`. */
export const effectsOfRun = (
  tx: ReadTx,
  runId: string,
  page: PageArguments,
): Promise<Connection<EffectRow>> =>
  pageOf(
    tx,
    tx.sql
      .selectFrom('automationEffect')
      .selectAll()
      .where('agencyId', '=', agencyOf(tx))
      .where('runId', '=', runId)
      .$castTo<EffectRow>(),
    { list: `automationEffects/${runId}`, order: ['step', 'at', 'id'], page },
  )

export const runById = defineLoader<string, RunRow | null>(async (tx, ids) =>
  inOrder(ids, await allRuns(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** A run that the viewer may see. Errors: NOT_FOUND. */
export async function runOrNotFound(tx: ReadTx, id: string): Promise<RunRow> {
  const run = await tx.load(runById, id)
  if (!run) throw notFound(say('noRun'))
  await requireAutomation(tx, run.automationId)
  return run
}

export const effectById = defineLoader<string, EffectRow | null>(async (tx, ids) =>
  inOrder(
    ids,
    await tx.sql
      .selectFrom('automationEffect')
      .selectAll()
      .where('agencyId', '=', agencyOf(tx))
      .where('id', 'in', ids)
      .$castTo<EffectRow>()
      .execute(),
    ({ id }) => id,
  ),
)
