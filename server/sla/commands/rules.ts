import { createSLARuleInput, deleteSLARuleInput, slaRulesMax } from '../../../shared/sla.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { projectOrNotFound } from '../../work/queries/projects.ts'
import { clocksChanged, ruleChanged } from '../events.ts'
import { canDecide } from '../policy.ts'
import { type RuleRow, ruleById, ruleOrNotFound, rulesInForce } from '../queries/rules.ts'
import { say } from '../sentences.ts'
import { cancelClocksOf } from '../store/clocks.ts'
import { endRule, insertRule } from '../store/rules.ts'
import { recountLater } from './recount.ts'

/**
 * Adds a rule, in the place of another if it names one: what starts from then on is counted by it, and clocks that run keep
 * theirs. Idempotent for the same id and content. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createSLARule = command(createSLARuleInput, async (tx, input): Promise<RuleRow> => {
  if (!canDecide(tx.viewer)) throw forbidden()
  if (!input.isRequest) throw badInput({ isRequest: say('onlyRequests') })
  const { metric_name: metric, metric_comparator: comparator, metric_value: minutes } = input.rule
  const projectId = input.projectID ?? null
  const id = input.id ?? newId()
  const facts = { metric, comparator, minutes, projectId }
  // They are counted together.
  await lockNamed(tx, `sla/rules/${agencyOf(tx)}`)
  const known = await tx.load(ruleById, id)
  if (known) return sameAgain(known, facts, idTaken(say))
  if (projectId) await projectOrNotFound(tx, projectId)
  if (input.replaces) await end(tx, input.replaces, true)
  requireAtMost(slaRulesMax, (await rulesInForce(tx)).length + 1, 'isRequest')
  if (!(await insertRule(tx, { id, isRequest: true, userId: actorOf(tx), ...facts }))) throw idTaken(say)
  tx.record(ruleChanged(id))
  return ruleOrNotFound(tx, id)
})

/** Deletes a rule, and cancels the clocks that run by it. Errors: NOT_FOUND. */
export const deleteSLARule = command(deleteSLARuleInput, async (tx, { id }): Promise<RuleRow> => {
  if (!canDecide(tx.viewer)) throw forbidden()
  const rule = await ruleOrNotFound(tx, id)
  await end(tx, id, false)
  if (await cancelClocksOf(tx, id)) tx.record(clocksChanged())
  // A clock that somebody else is just bringing up to date is canceled after them.
  await recountLater(tx)
  return rule
})

async function end(tx: Tx, id: string, isReplaced: boolean): Promise<void> {
  if (!(await endRule(tx, id, isReplaced))) throw notFound(say('noRule'))
  tx.record(ruleChanged(id))
}
