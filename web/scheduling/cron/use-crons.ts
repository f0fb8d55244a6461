import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { cronsQuery } from '../operations.ts'

export type Cron = ResultOf<typeof cronsQuery>['cronsByUser']['items'][number]

const variables = {}

/** The recurring messages: the viewer's own, and for admins everyone's. */
export const useCrons = () =>
  useWholeList({ query: cronsQuery, variables, pick: ({ cronsByUser }) => cronsByUser })
