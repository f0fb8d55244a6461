import type { SubjectKind } from '../../../shared/automations-facts.ts'
import type { Filter } from '../../../shared/filter.ts'
import type { ReadTx } from '../../platform/context.ts'
import { UnfitCondition } from '../../platform/database/filter-sql.ts'
import { badInput } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { type Matches, matchesOf } from './match/matches.ts'

/**
 * What meets conditions now, as the viewer sees it. Errors: BAD_USER_INPUT naming the condition whose field is gone, such as
 * `filter.0`.
 */
export async function findMatches(
  tx: ReadTx,
  subject: SubjectKind,
  filter: Filter,
  limit: number,
): Promise<Matches> {
  try {
    return await matchesOf(tx, subject, filter, { limit })
  } catch (error) {
    if (error instanceof UnfitCondition) throw badInput({ [`filter.${error.at}`]: say('noField') })
    throw error
  }
}
