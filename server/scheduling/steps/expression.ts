import { type ExpressionProblem, problemOf } from '../../../shared/cron-expression.ts'
import type { CronRepeat } from '../../../shared/scheduling.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { say } from '../sentences.ts'

const reasons = {
  syntax: 'expressionSyntax',
  never: 'expressionNever',
  tooOften: 'expressionTooOften',
} as const satisfies Record<ExpressionProblem, string>

/** The expression of a repeat: one for cron, none for others. Errors: BAD_USER_INPUT naming the field. */
export function expressionFor(tx: Tx, repeat: CronRepeat, expression?: string | null): string | null {
  if (repeat !== 'cron' && expression) throw badInput({ expression: say('expressionUnused') })
  if (repeat !== 'cron') return null
  if (!expression) throw badInput({ expression: sayOfField('required') })
  const problem = problemOf(expression, tx.now)
  if (problem) throw badInput({ expression: say(reasons[problem]) })
  return expression
}
