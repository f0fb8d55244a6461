import type { z } from 'zod'
import { isTarget } from '../../../shared/service-clock.ts'
import { createSLARuleInput, deleteSLARuleInput, slaRulesMax } from '../../../shared/sla.ts'
import { metricsOf } from '../../../shared/sla-facts.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { boardOrNotFound, columnOrNotFound } from '../../work/queries/boards.ts'
import { projectOrNotFound } from '../../work/queries/projects.ts'
import { clocksChanged, ruleChanged } from '../events.ts'
import { canDecide } from '../policy.ts'
import {
  isVersionOf,
  type RuleRow,
  ruleById,
  ruleOrNotFound,
  rulesInForce,
  rulesThatCount,
} from '../queries/rules.ts'
import type { Place } from '../queries/subjects.ts'
import { say } from '../sentences.ts'
import { cancelClocksOf } from '../store/clocks.ts'
import { endRule, endVersions, insertRule } from '../store/rules.ts'
import { recountLater } from './recount.ts'

/**
 * Adds a rule, in the place of another if it names one: what starts from then on is counted by it, and clocks that run keep
 * theirs, unless the new one counts something else or somewhere else. Idempotent for the same id and content. Errors:
 * BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createSLARule = command(createSLARuleInput, async (tx, input): Promise<RuleRow> => {
  if (!canDecide(tx.viewer)) throw forbidden()
  const { isRequest } = input
  const { metric_name: metric, metric_comparator: comparator, metric_value: minutes } = input.rule
  requireMeaning(input)
  const place = await placeOf(tx, input)
  const id = input.id ?? newId()
  const facts = { isRequest, metric, comparator, minutes, ...place }
  // They are counted together.
  await lockNamed(tx, `sla/rules/${agencyOf(tx)}`)
  const known = await tx.load(ruleById, id)
  if (known) return sameAgain(known, facts, idTaken(say))
  if (input.replaces) await replace(tx, await ruleOrNotFound(tx, input.replaces), facts)
  requireAtMost(slaRulesMax, (await rulesInForce(tx)).length + 1, 'isRequest')
  if (!(await insertRule(tx, { id, userId: actorOf(tx), ...facts }))) throw idTaken(say)
  tx.record(ruleChanged(id))
  // What is due later begins later, without anybody touching it.
  if (metric === 'overdue_by') await recountLater(tx)
  return ruleOrNotFound(tx, id)
})

type Input = z.output<typeof createSLARuleInput>

/** What no clock can mean is refused by name. */
function requireMeaning({ isRequest, rule, boardID, columnID }: Input): void {
  if (!metricsOf(isRequest).includes(rule.metric_name))
    throw badInput({ 'rule.metric_name': say(isRequest ? 'onlyTasks' : 'onlyRequests') })
  if (isRequest && boardID) throw badInput({ boardID: say('noColumns') })
  if (isRequest && columnID) throw badInput({ columnID: say('noColumns') })
}

/** Where the rule counts; a column names its board and project, a board its project. Errors: NOT_FOUND, BAD_USER_INPUT. */
async function placeOf(tx: Tx, { projectID, boardID, columnID }: Input): Promise<Place> {
  const column = columnID ? await columnOrNotFound(tx, columnID) : undefined
  const boardId = column?.boardId ?? boardID ?? null
  const board = boardId ? await boardOrNotFound(tx, boardId) : undefined
  const projectId = board?.projectId ?? projectID ?? null
  if (boardID && boardID !== boardId) throw badInput({ columnID: say('otherBoard') })
  if (projectID && projectID !== projectId)
    throw badInput({ [column ? 'columnID' : 'boardID']: say('otherProject') })
  if (projectId) await projectOrNotFound(tx, projectId)
  return { projectId, boardId, columnId: column?.id ?? null }
}

/** Deletes a rule, and cancels the clocks that run by it. Errors: NOT_FOUND. */
export const deleteSLARule = command(deleteSLARuleInput, async (tx, { id }): Promise<RuleRow> => {
  if (!canDecide(tx.viewer)) throw forbidden()
  const rule = await ruleOrNotFound(tx, id)
  await end(tx, rule, false)
  return rule
})

type Facts = Pick<RuleRow, 'isRequest' | 'metric' | 'comparator'> & Place

/** The next version of a rule keeps the clocks of those before. */
const replace = (tx: Tx, before: RuleRow, after: Facts): Promise<void> =>
  end(tx, before, isVersionOf(before, { ...after, isTarget: isTarget(after) }))

async function end(tx: Tx, rule: RuleRow, isReplaced: boolean): Promise<void> {
  if (!(await endRule(tx, rule.id, isReplaced))) throw notFound(say('noRule'))
  tx.record(ruleChanged(rule.id))
  if (isReplaced) return
  const versions = (await rulesThatCount(tx)).filter((other) => isVersionOf(other, rule))
  const ids = [rule.id, ...versions.map(({ id }) => id)]
  await endVersions(tx, ids)
  if (await cancelClocksOf(tx, ids)) tx.record(clocksChanged())
  // A clock that somebody else is just bringing up to date is canceled after them.
  await recountLater(tx)
}
