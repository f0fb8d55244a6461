import type { ResultOf } from '../../platform/graphql.ts'
import type { Sentence } from '../../platform/product-error.ts'
import type { effectsQuery } from '../operations.ts'

type Row = NonNullable<ResultOf<typeof effectsQuery>['getAutomationRun']>['effects']['items'][number]

/** What a step did to one thing, or once. */
export type Effect = Omit<Row, 'at'> & { at?: string | null }

export const factsOf = ({ facts }: Pick<Effect, 'facts'>): Record<string, string | undefined> =>
  (facts ?? {}) as Record<string, string>

export const reasonOf = ({ reason }: Pick<Effect, 'reason'>): Sentence | null => reason as Sentence | null

/** The effects of each step, in order. */
export function byStep(effects: readonly Effect[]): [number, Effect[]][] {
  return [...Map.groupBy(effects, ({ step }) => step)].sort(([one], [other]) => one - other)
}
