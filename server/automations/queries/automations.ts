import type { Selectable } from 'kysely'
import type { FailureRule, MissedRule, Step, SubjectKind } from '../../../shared/automations.ts'
import type { Filter } from '../../../shared/filter.ts'
import type { Automation } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { cronById } from '../../scheduling/queries/crons.ts'
import { canSeeAutomation } from '../policy.ts'
import { say } from '../sentences.ts'

/** A step as it is kept: a message with who could read its channel when it was written. */
export type KeptStep = Step & { scope?: string }

/** What is looked for and done. */
export type Definition = {
  name: string
  subject: SubjectKind | null
  filter: Filter
  steps: KeptStep[]
  onFailure: FailureRule
}

export type AutomationRow = Omit<Selectable<Automation>, keyof Definition | 'missed'> &
  Definition & { missed: MissedRule }

/** All automations of the agency; visibility is that of their crons. */
export const allAutomations = (tx: ReadTx) =>
  tx.sql.selectFrom('automation').selectAll().where('agencyId', '=', agencyOf(tx)).$castTo<AutomationRow>()

export const automationById = defineLoader<string, AutomationRow | null>(async (tx, ids) =>
  inOrder(ids, await allAutomations(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** Refuses an automation that the viewer may not see. Errors: NOT_FOUND. */
export async function requireAutomation(tx: ReadTx, id: string): Promise<void> {
  const [cron, automation] = await Promise.all([tx.load(cronById, id), tx.load(automationById, id)])
  if (!cron || !automation || !canSeeAutomation(tx.viewer, cron)) throw notFound(say('noAutomation'))
}

/** The ids of a person's automations that are on, in lock order. */
export async function runningAutomationsOf(tx: ReadTx, userId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('cron')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('type', '=', 'automation')
    .where('userId', '=', userId)
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What an automation looks for and does, without anything else of it. */
export const definitionOf = ({ name, subject, filter, steps, onFailure }: AutomationRow): Definition => ({
  name,
  subject,
  filter,
  steps,
  onFailure,
})

/** An automation with what decides whether it runs now: a run that was begun and not ended, and the agency's pause. */
export type AtWork = AutomationRow & { begunAt: Date | null; isPaused: boolean }

export const automationAtWork = (tx: ReadTx, id: string): Promise<AtWork | undefined> =>
  allAutomations(tx)
    .where('id', '=', id)
    .select((row) => [
      row
        .selectFrom('automationRun')
        .select(({ fn }) => fn.min('dueAt').as('at'))
        .whereRef('automationRun.agencyId', '=', 'automation.agencyId')
        .whereRef('automationRun.automationId', '=', 'automation.id')
        .where('automationRun.state', '=', 'running')
        .where('automationRun.startedBy', 'is', null)
        .as('begunAt'),
      row
        .exists(
          row
            .selectFrom('automationPause')
            .select('automationPause.agencyId')
            .whereRef('automationPause.agencyId', '=', 'automation.agencyId'),
        )
        .as('isPaused'),
    ])
    .$castTo<AtWork>()
    .executeTakeFirst()
