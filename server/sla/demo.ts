import type { Part } from '../database/demo/stage.ts'
import { createSLARule } from './commands/rules.ts'

/** What Northwind promises for requests, since this week. */
export const slaPart: Part = (stage) => [
  {
    at: stage.time.at(0.94),
    lane: 'service-levels',
    run: () =>
      stage.as('mara', 'northwind', async (ctx) => {
        for (const [metric_name, metric_value, metric_comparator] of rules)
          await createSLARule(ctx, {
            isRequest: true,
            rule: { metric_name, metric_value, metric_comparator },
          })
      }),
  },
]

const rules = [
  ['first_response', 'PT8H', 'lte'],
  ['next_response', 'PT8H', 'lte'],
  ['resolution', 'PT80H', 'lte'],
  ['approval_decision', 'PT40H', 'lte'],
  ['unassigned_for', 'PT16H', 'gt'],
] as const
