import type { Selectable } from 'kysely'
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
  if (!rule || rule.endedAt) throw notFound(say('noRule'))
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
export const rulesInForce = (tx: ReadTx): Promise<RuleRow[]> =>
  rules(tx).where('endedAt', 'is', null).orderBy('createdAt').orderBy('id').execute()
