import type { RequestMetric } from '../../../shared/sla-facts.ts'
import type { RuleRow } from '../queries/rules.ts'

type Asked = { metric: RequestMetric; isTarget: boolean; projectId: string | null; at: Date }

/** The rule by which something counts that begins at a moment: that of its project before that of the agency. */
export function ruleFor(
  rules: readonly RuleRow[],
  { metric, isTarget, projectId, at }: Asked,
): RuleRow | undefined {
  const fitting = rules.filter(
    (rule) => rule.metric === metric && rule.isTarget === isTarget && rule.createdAt <= at,
  )
  const ofProject = projectId ? fitting.find((rule) => rule.projectId === projectId) : undefined
  return ofProject ?? fitting.find((rule) => rule.projectId === null)
}
