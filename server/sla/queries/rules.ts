import { sql as raw, type Selectable } from 'kysely'
import type { Comparator } from '../../../shared/service-clock.ts'
import type { Metric } from '../../../shared/sla-facts.ts'
import type { SlaRule } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

export type RuleRow = Omit<Selectable<SlaRule>, 'metric' | 'comparator' | 'isTarget'> & {
  metric: Metric
  comparator: Comparator
  isTarget: boolean
  /** Whether its project, board or column is gone. */
  isGone: boolean
}

/** The rules of the agency, for staff. */
const rules = (tx: ReadTx) =>
  tx.sql
    .selectFrom('slaRule')
    .selectAll()
    .select((row) => [
      row.ref('metric').$castTo<Metric>().as('metric'),
      row.ref('comparator').$castTo<Comparator>().as('comparator'),
      row.ref('isTarget').$castTo<boolean>().as('isTarget'),
      raw<boolean>`case
        when column_id is not null then not exists (select from board_column c where c.agency_id = sla_rule.agency_id and c.id = column_id)
        when board_id is not null then not exists (select from board b where b.agency_id = sla_rule.agency_id and b.id = board_id)
        when project_id is not null then not exists (select from project p where p.agency_id = sla_rule.agency_id and p.id = project_id)
        else false end`.as('isGone'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where((row) => row.val(isStaff(tx.viewer)))

/** Rules by id, also those that were replaced or deleted; null for those that the viewer may not see. */
export const ruleById = defineLoader<string, RuleRow | null>(async (tx, ids) =>
  inOrder(ids, await rules(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** One rule in force. Errors: NOT_FOUND. */
export async function ruleOrNotFound(tx: ReadTx, id: string): Promise<RuleRow> {
  const rule = await tx.load(ruleById, id)
  if (!rule || rule.endedAt || rule.isGone) throw notFound(say('noRule'))
  return rule
}

/** Whether the agency has ever had a rule for requests, or for tasks: without one there is nothing to count. */
export async function hasRules(tx: ReadTx, isRequest: boolean): Promise<boolean> {
  const rule = await tx.sql
    .selectFrom('slaRule')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('isRequest', '=', isRequest)
    .limit(1)
    .executeTakeFirst()
  return rule !== undefined
}

/** The rules in force, oldest first. */
export async function rulesInForce(tx: ReadTx): Promise<RuleRow[]> {
  const found = await rules(tx).where('endedAt', 'is', null).orderBy('createdAt').orderBy('id').execute()
  return found.filter(({ isGone }) => !isGone)
}

/** The rules in force, and those that were replaced by them: what began before is counted by these. */
export async function rulesThatCount(tx: ReadTx): Promise<RuleRow[]> {
  const found = await rules(tx)
    .where((row) => row.or([row('endedAt', 'is', null), row('isReplaced', '=', true)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return found.filter(({ isGone }) => !isGone)
}

/** Whether a rule is over for what runs by it, too. */
export const isOver = ({ endedAt, isReplaced, isGone }: RuleRow): boolean =>
  isGone || (endedAt !== null && !isReplaced)

/** Whether two rules are versions of one: they count the same in the same place. */
export const isVersionOf = (
  one: Version,
  { isRequest, metric, isTarget, projectId, boardId, columnId }: Version,
): boolean =>
  one.isRequest === isRequest &&
  one.metric === metric &&
  one.isTarget === isTarget &&
  one.projectId === projectId &&
  one.boardId === boardId &&
  one.columnId === columnId

type Version = Pick<RuleRow, 'isRequest' | 'metric' | 'isTarget' | 'projectId' | 'boardId' | 'columnId'>
