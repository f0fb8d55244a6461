import type { ResultOf } from '../../platform/graphql.ts'
import type { requestQuery } from '../operations.ts'

export type Request = NonNullable<ResultOf<typeof requestQuery>['getRequest']>
