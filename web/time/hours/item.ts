import type { ResultOf } from '../../platform/graphql.ts'
import type { workHoursQuery } from '../operations.ts'

export type HoursItem = ResultOf<typeof workHoursQuery>['workHours']['items'][number]

type Estimated = Pick<HoursItem, 'estimate' | 'logged'>

/** The remaining seconds of the estimates of a client's tasks, negative if exceeded; null without an estimate. */
export const leftOf = ({ estimate, logged }: Estimated): number | null =>
  estimate ? estimate * 3600 - (logged ?? 0) : null

/** The same for several clients together, as far as they have an estimate: the hours, and the remaining seconds. */
export function estimatedOf(items: readonly Estimated[]): { estimate: number; left: number } {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  return {
    estimate: sum(items.map(({ estimate }) => estimate ?? 0)),
    left: sum(items.map((item) => leftOf(item) ?? 0)),
  }
}
