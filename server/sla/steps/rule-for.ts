import type { Metric } from '../../../shared/sla-facts.ts'
import type { RuleRow } from '../queries/rules.ts'
import type { Place } from '../queries/subjects.ts'

type Asked = { isRequest: boolean; metric: Metric; isTarget: boolean; place: Place; at: Date }

/**
 * The rule by which something counts that begins at a moment. The most specific one decides: that of its column before those of
 * its board, its project and the agency.
 */
export function ruleFor(rules: readonly RuleRow[], asked: Asked): RuleRow | undefined {
  const { isRequest, metric, isTarget, place, at } = asked
  const fitting = rules.filter(
    (rule) =>
      rule.isRequest === isRequest &&
      rule.metric === metric &&
      rule.isTarget === isTarget &&
      rule.createdAt <= at &&
      isIn(rule, place),
  )
  return fitting.toSorted((one, other) => depthOf(other) - depthOf(one))[0]
}

const isIn = ({ projectId, boardId, columnId }: RuleRow, place: Place): boolean =>
  (projectId === null || projectId === place.projectId) &&
  (boardId === null || boardId === place.boardId) &&
  (columnId === null || columnId === place.columnId)

const depthOf = ({ projectId, boardId, columnId }: RuleRow): number =>
  [projectId, boardId, columnId].filter((scope) => scope !== null).length
