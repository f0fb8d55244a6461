import type { ResultOf } from '../../platform/graphql.ts'
import type { runsQuery } from '../operations.ts'

export type Run = ResultOf<typeof runsQuery>['automationRuns']['items'][number]

/** The failures of the first step that had any. */
export const firstFailure = ({ counts }: Pick<Run, 'counts'>): Run['counts'][number] | undefined =>
  counts.filter(({ result }) => result === 'failed').toSorted((one, other) => one.step - other.step)[0]
