import type { ResultOf } from '../../platform/graphql.ts'
import type { runsQuery } from '../operations.ts'

export type Run = ResultOf<typeof runsQuery>['automationRuns']['items'][number]

/** The first step that failed, from 1. */
export const failedStep = ({ counts }: Pick<Run, 'counts'>): number | undefined => {
  const failed = counts.filter(({ result }) => result === 'failed').map(({ step }) => step + 1)
  return failed.length > 0 ? Math.min(...failed) : undefined
}
