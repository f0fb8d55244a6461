import type { Metric } from '../../../shared/sla-facts.ts'
import type { RuleRow } from '../queries/rules.ts'
import type { CountedPlace } from '../queries/subjects.ts'

type Asked = { isRequest: boolean; metric: Metric; isTarget: boolean; place: CountedPlace; at: Date }

/**
 * The rule by which something counts that begins at a moment, as it was then. The most specific one decides: that of its column
 * before those of its board, its project and the agency.
 */
export function ruleFor(rules: readonly RuleRow[], asked: Asked): RuleRow | undefined {
  const { isRequest, metric, isTarget, place, at } = asked
  const fitting = rules.filter(
    (rule) =>
      rule.isRequest === isRequest &&
      rule.metric === metric &&
      rule.isTarget === isTarget &&
      rule.createdAt <= at &&
      (rule.endedAt === null || at < rule.endedAt) &&
      isIn(rule, place),
  )
  const nearest = ({ projectId }: RuleRow) => (projectId ? place.projectIds.indexOf(projectId) : 0)
  return fitting.toSorted((one, other) => depthOf(other) - depthOf(one) || nearest(one) - nearest(other))[0]
}

const isIn = ({ projectId, boardId, columnId }: RuleRow, place: CountedPlace): boolean =>
  (projectId === null || place.projectIds.includes(projectId)) &&
  (boardId === null || boardId === place.boardId) &&
  (columnId === null || columnId === place.columnId)

const depthOf = ({ projectId, boardId, columnId }: RuleRow): number =>
  [projectId, boardId, columnId].filter((scope) => scope !== null).length
